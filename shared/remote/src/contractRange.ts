// Whether a remote's contract range satisfies the shell's contract version. Only the caret form is
// used: same major, and at least that minor and patch.

const numbersOf = (version: string): [number, number, number] | null => {
  const match = /^\^?(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
};

/**
 * `range` such as ^1.2.0 satisfies 1.2.0 up to, not including, 2.0.0. An unreadable range satisfies
 * nothing.
 */
export function satisfies(range: string, version: string): boolean {
  const [least, actual] = [numbersOf(range), numbersOf(version)];
  if (!range.startsWith('^') || !least || !actual || least[0] !== actual[0]) return false;
  return actual[1] > least[1] || (actual[1] === least[1] && actual[2] >= least[2]);
}
