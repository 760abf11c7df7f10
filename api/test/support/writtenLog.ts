// The log of the server at the most detailed level, for tests of its content.
import { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { logging } from '../../src/platform/logging/logging';

export interface CapturedLog {
  logger: FastifyServerOptions['logger'];
  /** The text since the start or the last clear. */
  text(): string;
  clear(): void;
}

export function captureLog(): CapturedLog {
  let chunks = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks += chunk.toString();
      done();
    },
  });
  return {
    logger: { ...logging({ logLevel: 'trace' }), stream },
    text: () => chunks,
    clear: () => {
      chunks = '';
    },
  };
}
