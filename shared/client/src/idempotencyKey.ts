// The Idempotency-Key of a POST. If equal content is sent again (a double click, a retry after a
// lost answer), it has the same key and is processed once; other content gets a new key.
import { useState } from 'react';

/** 128 random bits in hex. Browsers offer crypto.randomUUID only under https and on localhost. */
export function newIdempotencyKey(): string {
  return Array.from(window.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

class Attempt {
  private content: string | null = null;
  private key = '';

  /** Returns the same key for the same content. */
  keyFor(content: unknown): string {
    const serialized = JSON.stringify(content);
    if (this.content !== serialized) [this.content, this.key] = [serialized, newIdempotencyKey()];
    return this.key;
  }

  /** Equal content gets a new key afterwards. */
  done(): void {
    this.content = null;
  }
}

/** Returns one attempt for the lifetime of the component. */
export function useIdempotencyKey(): Attempt {
  return useState(() => new Attempt())[0];
}
