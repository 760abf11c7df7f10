import { renderHook } from '@testing-library/react';
import { newIdempotencyKey, useIdempotencyKey } from './idempotencyKey';

describe('the idempotency key', () => {
  it('is 32 hexadecimal digits and never the same twice', () => {
    const keys = Array.from({ length: 100 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the same over renders for the same content, and changes with it', () => {
    const { result, rerender } = renderHook(() => useIdempotencyKey());
    const first = result.current.keyFor({ name: 'A' });
    rerender();
    expect(result.current.keyFor({ name: 'A' })).toBe(first);
    expect(result.current.keyFor({ name: 'B' })).not.toBe(first);
  });

  it('is new for equal content that is sent again after a success', () => {
    const { result } = renderHook(() => useIdempotencyKey());
    const first = result.current.keyFor({ name: 'A' });
    result.current.done();
    expect(result.current.keyFor({ name: 'A' })).not.toBe(first);
  });
});
