// Whether a remote's contract range admits the shell's contract version. Only the caret form is used: same major, and
// at least that minor and patch.

const numbersOf = (version: string): [number, number, number] | null => {
  const match = /^\^?(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
};

/** `range` such as ^1.2.0 admits 1.2.0 up to, not including, 2.0.0. An unreadable range admits nothing. */
export function admits(range: string, version: string): boolean {
  const [least, given] = [numbersOf(range), numbersOf(version)];
  if (!range.startsWith('^') || !least || !given || least[0] !== given[0]) return false;
  return given[1] > least[1] || (given[1] === least[1] && given[2] >= least[2]);
}
