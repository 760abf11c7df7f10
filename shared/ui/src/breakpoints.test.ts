import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BREAKPOINTS, LAYOUTS } from './theme';

const ROOT = path.join(__dirname, '..', '..', '..');
const FOLDERS = [
  'shell/src',
  'mfe-auth/src',
  'mfe-okr/src',
  'mfe-org/src',
  'mfe-notifications/src',
  'shared/ui/src',
  'shared/ui/styles',
  'shared/remote/src',
  'api/docs-page',
];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(css|tsx?|html)$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        !/(^|\/)(dist|node_modules)\//.test(file),
    )
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(ROOT, folder, file), 'utf8'),
    })),
);

test('the theme has both sets of the specification under their names', () => {
  expect(LAYOUTS).toEqual({ mobile: 0, tablet: 640, laptop: 1024, desktop: 1200 });
  expect(BREAKPOINTS).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});

test('layouts change only at tablet, laptop and desktop', () => {
  const least = [LAYOUTS.tablet, LAYOUTS.laptop, LAYOUTS.desktop].map(
    (width) => `(min-width: ${width}px)`,
  );
  const most = [LAYOUTS.tablet, LAYOUTS.laptop, LAYOUTS.desktop].map(
    (width) => `(max-width: ${width - 1}px)`,
  );
  const queries = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\((?:(?:min|max)-(?:width|inline-size)\s*:|(?:width|inline-size)\s*[<>])[^)]*\)/g,
      ),
    ].map(([query]) => ({ file, query })),
  );
  expect(queries.length).toBeGreaterThan(10);
  expect(
    queries
      .filter(({ query }) => ![...least, ...most].includes(query))
      .map(({ file, query }) => `${file}: ${query}`),
  ).toEqual([]);
});

test('a heading of level 1 is 28 px and 600 at every width', () => {
  const rules = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:^|[\s},])(?:h1|\.cu-h1|\.mfe-auth_heading)\s*\{([^}]*)\}/g)].map(
      ([, rule = '']) => ({ file, rule }),
    ),
  );
  const sizes = rules.flatMap(({ file, rule }) =>
    [...rule.matchAll(/font-(?:size|weight)\s*:\s*([^;]+)/g)].map(
      ([, value = '']) => `${file}: ${value.trim()}`,
    ),
  );
  expect(sizes.sort()).toEqual([
    'api/docs-page/style.css: 28px',
    'api/docs-page/style.css: 600',
    'shared/ui/styles/cumbre.css: 28px',
    'shared/ui/styles/cumbre.css: 600',
  ]);
});
