// Answers that come compressed already, where the caller takes that: such as are kept, and such as are compressed while they
// are still being written. All others are compressed by app.ts.
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';

export type Encoding = 'gzip' | 'identity';

/** Level 1: a tree of 10,000 items shrinks to a fortieth in a few milliseconds. */
export const GZIP = { level: constants.Z_BEST_SPEED } as const;

const compressed = promisify(gzip);

/** By the header accept-encoding. RFC 9110, 12.5.3: a coding is refused by the weight 0. */
export function encodingFor(accepted = ''): Encoding {
  return accepted.split(',').some((each) => /^\s*(gzip|\*)\s*(;\s*q=(0\.0*[1-9]\d*|1(\.0+)?)\s*)?$/i.test(each)) ? 'gzip' : 'identity';
}

export const compress = (text: string | Buffer): Promise<Buffer> => compressed(text, GZIP);

/** All pieces of a text; the next one is written while the last is compressed. Fails as the writing of them fails. */
export async function encoded(pieces: AsyncIterable<string>, encoding: Encoding): Promise<Buffer> {
  const source = Readable.from(pieces);
  return encoding === 'gzip' ? pipeline(source, createGzip(GZIP), buffer) : Buffer.from(await text(source));
}
