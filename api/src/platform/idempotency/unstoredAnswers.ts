// Responses that were sent but are not stored yet. They are stored together some milliseconds
// later, because a commit for each would double the time a call waits for the disk. A crash may
// lose them; the result of the work is stored with the work, and a repeated request is answered
// from that.
import type { DatabaseHandle } from '../database/connect';

const WRITE_DELAY_MS = 50;

export interface UnstoredAnswer {
  caller: string;
  key: string;
  requestHash: string;
  status: number;
  body: string;
  /** When the response was sent, by the server's clock. */
  at: Date;
}

const cacheKeyOf = ({ caller, key }: Pick<UnstoredAnswer, 'caller' | 'key'>) => `${caller} ${key}`;

export class UnstoredAnswers {
  private pending = new Map<string, UnstoredAnswer>();
  private writing = new Map<string, UnstoredAnswer>();
  private timer: NodeJS.Timeout | undefined;
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DatabaseHandle,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  add(answer: UnstoredAnswer): void {
    this.pending.set(cacheKeyOf(answer), answer);
    this.timer ??= setTimeout(() => void this.write(), WRITE_DELAY_MS);
  }

  /** The response of the same call, while it is not stored yet. */
  find(call: Pick<UnstoredAnswer, 'caller' | 'key'>): UnstoredAnswer | undefined {
    return this.pending.get(cacheKeyOf(call)) ?? this.writing.get(cacheKeyOf(call));
  }

  /** Stores the pending responses after those in progress. Never throws. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.lastWrite = this.lastWrite.then(async () => {
      [this.writing, this.pending] = [this.pending, new Map()];
      if (this.writing.size > 0)
        await this.writeAll([...this.writing.values()]).catch(this.onFailure);
      this.writing = new Map();
    });
    return this.lastWrite;
  }

  private async writeAll(answers: readonly UnstoredAnswer[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { caller, key, status, body } of answers) {
        await tx
          .updateTable('idempotency_keys')
          .set({ status, body })
          .where('caller', '=', caller)
          .where('idempotency_key', '=', key)
          .where('step', '=', 0)
          .execute();
      }
    });
  }
}
