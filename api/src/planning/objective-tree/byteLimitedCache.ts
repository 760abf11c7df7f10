// Things by name that together may weigh so many bytes: the longest unused go first. What was used last stays, whatever it weighs.
interface Weighed<Thing> {
  readonly thing: Thing;
  bytes: number;
}

export class ByteLimitedCache<Thing> {
  /** The longest unused first. */
  private readonly kept = new Map<string, Weighed<Thing>>();
  private total = 0;

  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.total;
  }

  /** Counts as a use. */
  get(name: string): Thing | undefined {
    const found = this.kept.get(name);
    if (!found) return undefined;
    this.kept.delete(name);
    this.kept.set(name, found);
    return found.thing;
  }

  /** In the place of what had that name. */
  set(name: string, thing: Thing, bytes: number): void {
    this.drop(name);
    this.kept.set(name, { thing, bytes });
    this.total += bytes;
    this.forgetLongestUnused();
  }

  /** It weighs so many bytes more, or less; nothing where another one has its name by now. */
  grow(name: string, thing: Thing, bytes: number): void {
    const found = this.kept.get(name);
    if (found?.thing !== thing) return;
    found.bytes += bytes;
    this.total += bytes;
    this.forgetLongestUnused();
  }

  /** Unless another one has its name by now. */
  delete(name: string, thing: Thing): void {
    if (this.kept.get(name)?.thing === thing) this.drop(name);
  }

  private drop(name: string): void {
    this.total -= this.kept.get(name)?.bytes ?? 0;
    this.kept.delete(name);
  }

  private forgetLongestUnused(): void {
    for (const name of this.kept.keys()) {
      if (this.total <= this.most || this.kept.size === 1) return;
      this.drop(name);
    }
  }
}
