import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SCRIPT_TOKENS } from './useToken';
import { themeFor } from '../theme';

const antd = path.dirname(require.resolve('antd/package.json'));
const plain = <Part>(module: { default: Part }): Part => module.default;

/** The tokens of the theme, computed by antd's own modules. */
function themeTokens(): Record<string, unknown> {
  const seed = plain<object>(jest.requireActual('antd/lib/theme/themes/seed'));
  const derive = plain<(seed: object) => object>(
    jest.requireActual('antd/lib/theme/themes/default'),
  );
  const settle = plain<(tokens: object) => Record<string, unknown>>(
    jest.requireActual('antd/lib/theme/util/alias'),
  );
  const { token } = themeFor('light');
  return settle({ ...derive({ ...seed, ...token }), override: token });
}

/**
 * The tokens that antd's components read by script, including components that we do not use. Names
 * with a capital letter are token groups of whole components.
 */
function tokensRead(): string[] {
  const sources = readdirSync(path.join(antd, 'es'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !/(^|[\\/])(style|theme)[\\/]/.test(file),
  );
  const names = sources.flatMap((file) => {
    const source = readFileSync(path.join(antd, 'es', file), 'utf8');
    if (!source.includes('useToken()')) return [];
    const taken = [...source.matchAll(/const \{([^}]*)\} = token;/g)].flatMap(([, list = '']) =>
      list.split(',').map((part) => (part.split(':')[0] ?? '').trim()),
    );
    return [...[...source.matchAll(/\btoken\??\.(\w+)/g)].map(([, name = '']) => name), ...taken];
  });
  return [...new Set(names)].filter((name) => /^[a-z]/.test(name));
}

test('the script tokens equal the computed theme', () => {
  const theme = themeTokens();
  expect(SCRIPT_TOKENS).toEqual(
    Object.fromEntries(Object.keys(SCRIPT_TOKENS).map((name) => [name, theme[name]])),
  );
});

test('every token that a component of antd reads by script exists', () => {
  const read = tokensRead();
  expect(read).toContain('zIndexPopupBase');
  expect(read.filter((name) => !(name in SCRIPT_TOKENS))).toEqual([]);
});
