import { gunzipSync } from 'node:zlib';
import { encodeChunks } from './answerEncoding';

async function* pieces(count: number, fails = false): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) yield `piece ${index} ñ 🙂 ${'x'.repeat(70_000)}`;
  if (fails) throw new Error('The ninth row cannot be decided.');
}

const WHOLE = Array.from(
  { length: 40 },
  (_piece, index) => `piece ${index} ñ 🙂 ${'x'.repeat(70_000)}`,
).join('');

it('joins the pieces of a response into one text, compressed or not', async () => {
  expect((await encodeChunks(pieces(40), 'identity')).toString()).toBe(WHOLE);
  expect(gunzipSync(await encodeChunks(pieces(40), 'gzip')).toString()).toBe(WHOLE);
});

it.each(['gzip', 'identity'] as const)(
  'returns no part of a response when a piece cannot be written (%s)',
  async (encoding) => {
    await expect(encodeChunks(pieces(9, true), encoding)).rejects.toThrow(
      'The ninth row cannot be decided.',
    );
  },
);
