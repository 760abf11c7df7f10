// A screen uses every export of the design system's entries: an export that only a test imports
// makes every page larger. knip cannot detect this, since it counts all files of a package's
// `exports` as used.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const ENTRIES = path.join(ROOT, 'shared/ui/src');
const USERS = [
  'shell',
  'mfe-auth',
  'mfe-okr',
  'mfe-org',
  'mfe-notifications',
  'shared/remote',
  'shared/forms',
  'shared/testing',
  'shared/create-cumbre-remote/template',
];

const sources = USERS.flatMap((name) =>
  readdirSync(path.join(ROOT, name, 'src'), { recursive: true }).map((file) =>
    path.join(name, 'src', file),
  ),
)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

/** The values (not types) that an entry exports, by their exported names. */
const givenBy = (entry) =>
  [
    ...readFileSync(path.join(ENTRIES, entry), 'utf8').matchAll(/^export \{([^}]*)\} from/gm),
  ].flatMap(([, list]) => list.split(',').map((name) => name.trim().split(' as ').at(-1)));

test.each(
  readdirSync(ENTRIES).filter((file) => /^\w+\.ts$/.test(file) && givenBy(file).length > 0),
)('all of %s is used', (entry) => {
  const users = sources.filter((code) => code.includes(`'@cumbre/ui/${entry.replace('.ts', '')}'`));
  expect(
    givenBy(entry).filter((name) => !users.some((code) => new RegExp(`\\b${name}\\b`).test(code))),
  ).toEqual([]);
});
