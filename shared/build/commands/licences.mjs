// `npm run licences`: lists every installed package by its licence; with --production only those
// that run in production.
import { installedPackages } from '../supplyChain.mjs';

const shown = installedPackages().filter(
  ({ development }) => !process.argv.includes('--production') || !development,
);
const byLicence = new Map();
for (const each of shown)
  byLicence.set(each.licence, [...(byLicence.get(each.licence) ?? []), each]);
for (const [licence, packages] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length)) {
  console.log(
    `${licence} (${packages.length})\n  ${packages.map(({ name, version }) => `${name} ${version}`).join(', ')}\n`,
  );
}
