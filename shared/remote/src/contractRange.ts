// Whether a caret range satisfies a version: of the contract, and of each shared module. Only the
// caret form is used.

const numbersOf = (version: string): [number, number, number] | null => {
  const match = /^\^?(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
};

/**
 * `range` such as ^1.2.0 satisfies 1.2.0 up to, not including, 2.0.0; ^0.2.1 up to 0.3.0, as in
 * npm. An unreadable range satisfies nothing.
 */
export function satisfies(range: string, version: string): boolean {
  const [least, actual] = [numbersOf(range), numbersOf(version)];
  if (!range.startsWith('^') || !least || !actual) return false;
  // The first number that differs may grow, unless the numbers before it are all 0.
  const at = least.findIndex((number, index) => number !== actual[index]);
  if (at === -1) return true;
  return least.slice(0, at).some((number) => number > 0) && actual[at]! > least[at]!;
}
