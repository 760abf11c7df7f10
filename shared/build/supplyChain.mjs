// The facts of the lock file about installed packages: the source of each, whether a hash pins the
// content, which packages run an install script, and the licences.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/**
 * Licences under which the product may be distributed. A person reviews a package with another
 * licence first.
 */
export const ALLOWED_LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/**
 * Packages whose package.json names no licence, with the licence in their LICENSE file. Each entry
 * is valid for exactly this version.
 */
const READ_BY_HAND = { 'png-js 2.0.0': 'MIT' };

function licenceIn(folder) {
  try {
    const { license, licenses } = JSON.parse(
      readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'),
    );
    return (
      (typeof license === 'object' ? license?.type : license) ??
      licenses?.map(({ type }) => type).join(' OR ') ??
      null
    );
  } catch {
    return null;
  }
}

/** Every installed package that is not our own. */
export function installedPackages(
  lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')),
) {
  return Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => {
      const name =
        entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        folder,
        name,
        version: entry.version,
        resolved: entry.resolved ?? null,
        integrity: entry.integrity ?? null,
        runsScript: entry.hasInstallScript === true,
        development: entry.dev === true || entry.devOptional === true,
        optional: entry.optional === true,
        licence:
          entry.license ?? licenceIn(folder) ?? READ_BY_HAND[`${name} ${entry.version}`] ?? null,
      };
    });
}

/**
 * An expression such as "(MIT OR GPL-2.0)" needs one allowed choice, "MIT AND Zlib" all of them.
 */
export function isAllowed(licence) {
  return (
    licence !== null &&
    licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((each) => ALLOWED_LICENCES.has(each.trim())))
  );
}
