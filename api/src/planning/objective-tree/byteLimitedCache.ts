// A cache with a limit in bytes. Above the limit the least recently used entries are removed first;
// the most recently used entry always stays.
interface SizedEntry<Value> {
  readonly value: Value;
  bytes: number;
}

export class ByteLimitedCache<Value> {
  /** The least recently used entry comes first. */
  private readonly entries = new Map<string, SizedEntry<Value>>();
  private total = 0;

  constructor(private readonly limit: number) {}

  get bytes(): number {
    return this.total;
  }

  /** Counts as a use. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Replaces an entry with the same key. */
  set(key: string, value: Value, bytes: number): void {
    this.drop(key);
    this.entries.set(key, { value, bytes });
    this.total += bytes;
    this.evictLeastRecentlyUsed();
  }

  /** Adds to the size of an entry; ignored where the key has another value now. */
  grow(key: string, value: Value, bytes: number): void {
    const entry = this.entries.get(key);
    if (entry?.value !== value) return;
    entry.bytes += bytes;
    this.total += bytes;
    this.evictLeastRecentlyUsed();
  }

  /** Ignored where the key has another value now. */
  delete(key: string, value: Value): void {
    if (this.entries.get(key)?.value === value) this.drop(key);
  }

  private drop(key: string): void {
    this.total -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private evictLeastRecentlyUsed(): void {
    for (const key of this.entries.keys()) {
      if (this.total <= this.limit || this.entries.size === 1) return;
      this.drop(key);
    }
  }
}
