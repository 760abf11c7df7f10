// Screens take their colours from the palette, so that both colour modes affect them: only the
// definition of a custom property may contain a colour.
import { readSource, styleSheets } from './styleSheets.mjs';

/** The declarations that contain a literal colour. */
export const colouredDeclarations = (css) =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split(/[{};]/)
    .map((part) => part.trim())
    .filter(
      (part) =>
        !part.startsWith('--') &&
        /^[a-z-]+:/.test(part) &&
        /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?)\(/i.test(part),
    );

test('a literal colour is found, the definition of a custom property is not', () => {
  expect(
    colouredDeclarations(
      'a { --mine: #fff; color: var(--mine) } b:hover { color: #0958d9; box-shadow: 0 0 rgb(0 0 0 / 4%) }',
    ),
  ).toEqual(['color: #0958d9', 'box-shadow: 0 0 rgb(0 0 0 / 4%)']);
});

/** The root has no variable (decision 0120), also behind a dialog; shared/ui compares the colours. */
const OF_THE_ROOT = /html(?:\[data-mode='dark'\] |[^{}]*:has\([^{}]*)\{[^{}]*\}/g;

test.each(styleSheets())('%s takes its colours from the palette', (sheet) => {
  const css = readSource(sheet).replaceAll(OF_THE_ROOT, '');
  expect(colouredDeclarations(css)).toEqual([]);
});
