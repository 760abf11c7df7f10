// Whether a release of a remote fits a shell. The page, the server and the commands use this one
// module, so it imports nothing. Only the caret form of a range is used: same major, and at least
// that minor and patch.

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

/** The part of a remote's release.json that a shell must fulfil. */
export interface Needs {
  /** The range of compatible contract versions. */
  contract: string;
}

/** The part of a shell's release.json that remotes depend on. */
export interface ProvidingShell {
  /** The version of the contract. */
  contract: string;
}

/** The reasons, as sentences, why a release does not fit a shell; empty if it fits. */
export function misfits(needs: Needs, shell: ProvidingShell): string[] {
  if (satisfies(needs.contract, shell.contract)) return [];
  return [`it works with contract ${needs.contract}, and the shell has ${shell.contract}`];
}
