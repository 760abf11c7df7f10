// The versions of Node.js on which the server runs: the lines that the tests run on, each from its
// last security release on. package.json, the image and the documents repeat these numbers, and
// supportedNode.test.mjs compares them. The module imports nothing, so that an old Node.js can run
// it and say so (docs/decisions/0072).

/**
 * By line, the first version that is free of the line's published security faults. A new security
 * release raises it.
 */
export const SUPPORTED = { 24: '24.18.1', 26: '26.5.1' };

/**
 * The line of the Node.js that the project installs itself, on platforms that have such a package.
 */
export const PREFERRED_LINE = 24;

/**
 * What the published packages run on: 22.18 is the first Node.js that runs a TypeScript file, as a
 * team's own scripts may. `engines` of each package.
 */
export const SUPPORTED_BY_PACKAGES = '>=22.18';

const partsOf = (version) =>
  version
    .replace(/^v/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10));

/**
 * Negative where `one` is older than `other`. Both are versions such as 24.18.1, with or without a
 * leading v.
 */
export function compareVersions(one, other) {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < 3; index += 1)
    if (left[index] !== right[index]) return left[index] - right[index];
  return 0;
}

export function isSupported(version) {
  const first = SUPPORTED[partsOf(version)[0]];
  return first !== undefined && compareVersions(version, first) >= 0;
}

/** The supported versions in words, such as "24 (24.18.1 or newer) or 26 (26.5.1 or newer)". */
export const supportedInWords = () =>
  Object.entries(SUPPORTED)
    .map(([line, first]) => `${line} (${first} or newer)`)
    .join(' or ');

/** One sentence about a version that the server cannot run on, or null where it can. */
export function runtimeFault(version) {
  if (isSupported(version)) return null;
  return (
    `It runs on Node.js ${supportedInWords()}, and this is ${version.replace(/^v/, '')}: ` +
    "start it with npm start, which takes the project's own Node.js, or install the current release of a supported line from https://nodejs.org."
  );
}
