// The names that a remote brings into the page, by kind. Each kind has one list for the whole page
// (or the origin), so a name is under the remote's own: `<remote>/<name>`, or `<remote>_<name>`
// where a slash is not possible. No remote's name contains `/` or `_`, so two remotes never have
// the same name. The build reads the names, release.json holds them, and the promotion compares
// them with those of the other remotes (docs/decisions/0088).

const KINDS = {
  slices: { noun: 'the slice', separator: null },
  texts: { noun: 'the namespace of texts', separator: null },
  events: { noun: 'the event', separator: '/' },
  storageKeys: { noun: 'the storage key', separator: '/' },
  databases: { noun: 'the database', separator: '/' },
  channels: { noun: 'the channel', separator: '/' },
  cookies: { noun: 'the cookie', separator: '_' },
  domIds: { noun: 'the element id', separator: '_' },
  elements: { noun: 'the custom element', separator: '_' },
  globals: { noun: 'the global variable', separator: '_' },
} as const;

export type NameKind = keyof typeof KINDS;
export const NAME_KINDS = Object.keys(KINDS) as [NameKind, ...NameKind[]];
/** The names of one remote, as in release.json. A kind without names may be missing. */
export type Names = Partial<Record<NameKind, readonly string[]>>;

/** Whether `name` is under the name of `remote`. A slice and the texts have that name itself. */
export function isOwn(remote: string, kind: NameKind, name: string): boolean {
  const { separator } = KINDS[kind];
  if (separator === null) return name === remote;
  const prefix = (kind === 'globals' ? remote.replaceAll('-', '_') : remote) + separator;
  return name.startsWith(prefix);
}

const shapeOf = (remote: string, kind: NameKind): string => {
  const { separator } = KINDS[kind];
  if (separator === null) return `"${remote}"`;
  return `"${kind === 'globals' ? remote.replaceAll('-', '_') : remote}${separator}…"`;
};

/** The fault, as a sentence, of a name that is not the remote's own. */
export const foreignName = (remote: string, kind: NameKind, name: string): string =>
  `${KINDS[kind].noun} "${name}" is not ${shapeOf(remote, kind)}, so it can be another remote's as well`;

interface Named {
  name: string;
  names?: Names;
}

/** The reasons why a release with these names may not be live together with `others`. */
export function nameFaults(
  { name: remote, names = {} }: Named,
  others: readonly Named[],
): string[] {
  return NAME_KINDS.flatMap((kind) =>
    (names[kind] ?? []).flatMap((name) => {
      const owner = others.find((other) => other.names?.[kind]?.includes(name));
      return [
        ...(owner ? [`${KINDS[kind].noun} "${name}" is ${owner.name}'s`] : []),
        ...(isOwn(remote, kind, name) ? [] : [foreignName(remote, kind, name)]),
      ];
    }),
  );
}
