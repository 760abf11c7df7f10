// The names in a release store and the keys under which it holds its parts (docs/registry.md).
// Names come from other teams and over the network, so a key is made from checked names only.

export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Whether this is a development or a production build. */
export const MODES = ['production', 'development'] as const;
export type Mode = (typeof MODES)[number];

/** The name under which the shell is released. */
export const SHELL = 'shell';
export const REMOTE_NAME = /^[a-z0-9][a-z0-9-]*$/;
/** A preview, such as one per branch. It is part of an address. */
export const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const RELEASE_NAME = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9.+-]*$/;
/** A file of a release: sub-folders are allowed; no part begins with a dot. */
export const FILE_NAME = /^[\w@+~-][\w@+~.-]*(?:\/[\w@+~-][\w@+~.-]*)*$/;

/** The description of a release, beside its files. */
export const RELEASE_FILE = 'release.json';
/** The publisher's signature of release.json, beside it. */
export const SIGNATURE_FILE = 'signature.json';
/** One line per move of a pointer. */
export const HISTORY = 'history.jsonl';
/** Unfinished parts: releases that are being written, and files before they are renamed. */
export const DRAFTS = 'drafts/';

function checked(name: string, pattern: RegExp, what: string): string {
  if (!pattern.test(name)) throw new Error(`"${name}" is no name of ${what}.`);
  return name;
}

/** Returns `environment` if it is one, or throws. */
export function checkedEnvironment(environment: string): Environment {
  const known = ENVIRONMENTS.find((each) => each === environment);
  if (!known)
    throw new Error(
      `There is no environment "${environment}"; there are ${ENVIRONMENTS.join(', ')}.`,
    );
  return known;
}

/** Returns `remote` if it can be the name of a remote, or throws. */
export const checkedRemote = (remote: string): string => checked(remote, REMOTE_NAME, 'a remote');

/** Returns `name` if it can be the name of a preview, or throws. */
export function checkedPreview(name: string): string {
  if (PREVIEW_NAME.test(name)) return name;
  throw new Error(
    `"${name}" is no name of a preview: at most 40 lower-case letters, digits and hyphens.`,
  );
}

/** The folder of a remote's releases; ends with a slash. */
export const releasesFolder = (remote: string): string => `releases/${checkedRemote(remote)}/`;
/** The folder of a release; ends with a slash. */
export const releaseFolder = (remote: string, release: string): string =>
  `${releasesFolder(remote)}${checked(release, RELEASE_NAME, 'a release')}/`;
export const releaseKey = (remote: string, release: string): string =>
  `${releaseFolder(remote, release)}${RELEASE_FILE}`;
export const signatureKey = (remote: string, release: string): string =>
  `${releaseFolder(remote, release)}${SIGNATURE_FILE}`;
/** The list of a remote's publisher keys. */
export const publisherKeysKey = (remote: string): string => `keys/${checkedRemote(remote)}.json`;
/** The folder of an environment's pointers; ends with a slash. */
export const pointerFolder = (environment: string): string =>
  `pointers/${checkedEnvironment(environment)}/`;
export const pointerKey = (environment: string, remote: string): string =>
  `${pointerFolder(environment)}${checkedRemote(remote)}.json`;
/** The folder of a remote's previews; ends with a slash. */
export const previewFolder = (environment: string, remote: string): string =>
  `previews/${checkedEnvironment(environment)}/${checkedRemote(remote)}/`;
export const previewKey = (environment: string, remote: string, name: string): string =>
  `${previewFolder(environment, remote)}${checkedPreview(name)}.json`;
