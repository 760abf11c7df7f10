// The Idempotency-Key of a POST: the same content sent again (a double click, a retry after a lost answer) carries the same
// key and is done once; other content is a request of its own. What a repeat answers is the server's part.
import { useState } from 'react';

/** 128 random bits in hex. Not crypto.randomUUID: browsers give that under https and on this machine only. */
export function newIdempotencyKey(): string {
  return Array.from(window.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

class Attempt {
  private content: string | null = null;
  private key = '';

  /** Stays the same as long as the content does. */
  keyFor(content: unknown): string {
    const written = JSON.stringify(content);
    if (this.content !== written) [this.content, this.key] = [written, newIdempotencyKey()];
    return this.key;
  }

  /** Lets equal content be sent anew on purpose. */
  done(): void {
    this.content = null;
  }
}

/** The attempt of one form, for as long as it is on the screen. */
export function useIdempotencyKey(): Attempt {
  return useState(() => new Attempt())[0];
}
