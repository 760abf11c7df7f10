// Answers that were sent and are not written yet: a commit of its own for each would double what a call waits for the disk.
// They are written together, some milliseconds later. A crash may lose them: what the work did is kept with the work
// itself, and a repeat is then answered from that.
import type { DatabaseHandle } from '../database/connect';

const GATHERED_FOR = 50;

export interface SentAnswer {
  caller: string;
  key: string;
  requestHash: string;
  status: number;
  body: string;
  /** When it was sent, by the server's clock. */
  at: Date;
}

const nameOf = ({ caller, key }: Pick<SentAnswer, 'caller' | 'key'>) => `${caller} ${key}`;

export class SentAnswers {
  private waiting = new Map<string, SentAnswer>();
  private writing = new Map<string, SentAnswer>();
  private timer: NodeJS.Timeout | undefined;
  private written: Promise<void> = Promise.resolve();

  constructor(private readonly database: DatabaseHandle, private readonly onFailure: (error: unknown) => void) {}

  add(answer: SentAnswer): void {
    this.waiting.set(nameOf(answer), answer);
    this.timer ??= setTimeout(() => void this.write(), GATHERED_FOR);
  }

  /** The answer to the same call, while it is here alone. */
  find(call: Pick<SentAnswer, 'caller' | 'key'>): SentAnswer | undefined {
    return this.waiting.get(nameOf(call)) ?? this.writing.get(nameOf(call));
  }

  /** Writes what waits, after what is being written. Never throws. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.written = this.written.then(async () => {
      [this.writing, this.waiting] = [this.waiting, new Map()];
      if (this.writing.size > 0) await this.writeAll([...this.writing.values()]).catch(this.onFailure);
      this.writing = new Map();
    });
    return this.written;
  }

  private async writeAll(answers: readonly SentAnswer[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { caller, key, status, body } of answers) {
        await tx.updateTable('idempotency_keys').set({ status, body }).where('caller', '=', caller).where('idempotency_key', '=', key).where('step', '=', 0).execute();
      }
    });
  }
}
