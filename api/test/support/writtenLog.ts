// What the server writes into its log, at the level that writes most, for tests of what may not stand there.
import { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { logging } from '../../src/platform/logging/logging';

export interface WrittenLog {
  logger: FastifyServerOptions['logger'];
  /** What was written since it was made or cleared. */
  text(): string;
  clear(): void;
}

export function writtenLog(): WrittenLog {
  let written = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  return {
    logger: { ...logging({ logLevel: 'trace' }), stream },
    text: () => written,
    clear: () => { written = ''; },
  };
}
