// The serialized state of a tree. Rows are serialized once for all callers, abilities once per
// class of callers, and compressed responses once per equal response. Unchanged rows reuse the
// serialized form of the previous state.
import type { ItemsAnswer } from '@cumbre/contract/items';
import type { Membership } from '../../organizations/access/rules';
import { compress } from '../../platform/http/answerEncoding';
import type { Encoding } from '../../platform/http/answerEncoding';
import type { Evaluation } from '@cumbre/domain/tree';
import { yieldToEventLoop } from '../../platform/batches/batches';
import type { CycleTree, TreeRow } from './loadTree';
import { evaluate, newestActivity, presentRow } from './presentTree';
import { abilityClass, abilityLists, resourcesOf } from './treeAbilities';

/** The limit in bytes of the compressed responses of one tree. */
const MAX_BYTES = 8_000_000;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Runs serializations one after the other and yields to the event loop between them: fifty people
 * may request the same tree of ten thousand items.
 */
function waitForTurn(): Promise<void> {
  lastTurn = lastTurn.then(yieldToEventLoop);
  return lastTurn;
}

/**
 * The serialized form of a row. Unchanged rows and evaluations are the same objects
 * (changedTree.ts, evaluateTree).
 */
interface SerializedRow {
  readonly row: TreeRow;
  readonly evaluation: Evaluation;
  /** Changes with the items below, also where no number does. */
  readonly lastUpdated: string;
  /** JSON without the closing brace; the abilities follow. */
  readonly text: string;
}

export class SerializedTree {
  private today = '';
  /** The rows of that day; before the first serialization those of the previous state. */
  private rows: readonly SerializedRow[];
  private readonly answers = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  /**
   * `onGrowth` gets the change in bytes of the cached responses. `previous` is the previous state,
   * if it is known.
   */
  constructor(
    private readonly tree: CycleTree,
    private readonly onGrowth: (bytes: number) => void,
    previous?: SerializedTree | null,
  ) {
    this.rows = previous?.rows ?? [];
  }

  private serializeRows(today: string): readonly SerializedRow[] {
    if (this.today === today) return this.rows;
    const serializedById = new Map(this.rows.map((serialized) => [serialized.row.id, serialized]));
    const evaluations = evaluate(this.tree, today);
    const activity = newestActivity(this.tree);
    this.rows = this.tree.rows.map((row) => {
      const evaluation = evaluations.get(row.id)!;
      const lastUpdated = activity.get(row.id)!;
      const serialized = serializedById.get(row.id);
      return {
        row,
        evaluation,
        lastUpdated,
        text:
          serialized?.row === row &&
          serialized.evaluation === evaluation &&
          serialized.lastUpdated === lastUpdated
            ? serialized.text
            : JSON.stringify(presentRow(row, evaluation, lastUpdated)).slice(0, -1),
      };
    });
    this.today = today;
    return this.rows;
  }

  /** The items as a JSON array. */
  private items(membership: Membership, today: string): string {
    const resources = resourcesOf(this.tree, membership);
    const abilities = abilityLists(membership, (list) => `,"abilities":${JSON.stringify(list)}}`);
    return `[${this.serializeRows(today)
      .map(({ row, text }) => text + abilities(resources.get(row.id)!))
      .join(',')}]`;
  }

  /** The response for the caller; compressed responses are cached. `fields` follow the items. */
  answer(
    membership: Membership,
    fields: Omit<ItemsAnswer, 'items'>,
    encoding: Encoding,
  ): Promise<Buffer> {
    const serialize = async () => {
      await waitForTurn();
      return Buffer.from(
        `{"items":${this.items(membership, fields.today)},${JSON.stringify(fields).slice(1)}`,
      );
    };
    if (encoding === 'identity') return serialize();
    const key = `${fields.today} ${abilityClass(membership, this.tree)}`;
    const serializedById = this.answers.get(key);
    if (serializedById) return serializedById;
    if (this.bytes > MAX_BYTES) {
      this.answers.clear();
      this.grow(-this.bytes);
    }
    const answer = serialize().then(compress);
    this.answers.set(key, answer);
    answer.then(
      ({ length }) => {
        // Skipped where the cache was cleared meanwhile.
        if (this.answers.get(key) === answer) this.grow(length);
      },
      () => this.answers.delete(key),
    );
    return answer;
  }

  private grow(bytes: number): void {
    this.bytes += bytes;
    this.onGrowth(bytes);
  }
}
