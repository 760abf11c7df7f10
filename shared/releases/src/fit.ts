// Whether a release of a remote works in a shell: the contract, and each shared module that the
// remote was built to take from the shell. Promotion, the skew matrix, the server's registry and
// the page ask this one function, so this file imports nothing.

const numbersOf = (version: string): [number, number, number] | null => {
  const match = /^\^?(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
};

/**
 * `range` such as ^1.2.0 satisfies 1.2.0 up to, not including, 2.0.0; ^0.2.1 up to 0.3.0, as in
 * npm. Other forms of a range satisfy nothing.
 */
export function satisfies(range: string, version: string): boolean {
  const [least, actual] = [numbersOf(range), numbersOf(version)];
  if (!range.startsWith('^') || !least || !actual) return false;
  // The first number that differs may be higher, unless all numbers before it are 0.
  const at = least.findIndex((number, index) => number !== actual[index]);
  if (at === -1) return true;
  return least.slice(0, at).some((number) => number > 0) && actual[at]! > least[at]!;
}

/** A shared module that a remote uses: `imports` are the names, or "*" for any of them. */
export interface SharedNeed {
  range: string;
  imports: readonly string[] | '*';
}
/** A shared module that a shell provides; `exports` is "*" if the names are not known. */
export interface Provision {
  version: string;
  exports: readonly string[] | '*';
}
/** The part of a remote's release.json that the shell must meet. Older releases lack `shared`. */
export interface Needs {
  contract?: string;
  shared?: Readonly<Record<string, SharedNeed>>;
}
/** The part of a shell's release.json that remotes rely on. Older shells lack `provides`. */
export interface ProvidingShell {
  contract: string;
  provides?: Readonly<Record<string, Provision>>;
}

function misfitOf(entry: string, { range, imports }: SharedNeed, provided?: Provision): string[] {
  if (!provided) return [`it needs ${entry} ${range}, which the shell does not provide`];
  const { version, exports } = provided;
  if (!satisfies(range, version))
    return [`it needs ${entry} ${range}, and the shell provides ${version}`];
  if (imports === '*' || exports === '*') return [];
  const missing = imports.filter((name) => !exports.includes(name));
  if (missing.length === 0) return [];
  return [`it imports ${missing.join(', ')} from ${entry}, which ${version} of the shell lacks`];
}

/** The reasons, as sentences, why a release does not work in `shell`; empty if it works. */
export function misfits({ contract = '', shared = {} }: Needs, shell: ProvidingShell): string[] {
  const { provides } = shell;
  return [
    ...(satisfies(contract, shell.contract)
      ? []
      : [`it works with contract ${contract}, and the shell has ${shell.contract}`]),
    ...(provides
      ? Object.entries(shared).flatMap(([entry, need]) =>
          misfitOf(entry, need, Object.hasOwn(provides, entry) ? provides[entry] : undefined),
        )
      : []),
  ];
}
