// A type test: `npm test` fails at the type check if one of these lines compiles.
import type { MessageKey } from './useTranslation';

test('an unknown key does not compile', () => {
  // @ts-expect-error no such text
  const misspelt: MessageKey = 'no.such.text';
  // @ts-expect-error any string
  const unchecked: MessageKey = String(misspelt);
  expect(unchecked).toBe('no.such.text');
});
