// One state of a tree as it was sent: what each row says is written once for everybody, what the caller may do with it once
// for all who may do the same, and the compressed answer once for whoever gets the very same one. A change mostly leaves
// all rows but a few as they were: what was written of those is taken over from the former state.
import type { ItemsAnswer } from '@cumbre/contract/items';
import type { Membership } from '../../organizations/access/rules';
import { compress } from '../../platform/http/answerEncoding';
import type { Encoding } from '../../platform/http/answerEncoding';
import type { Evaluation } from '@cumbre/domain/tree';
import { letOthersIn } from '../../platform/batches/batches';
import type { CycleTree, TreeRow } from './loadTree';
import { evaluate, presentRow } from './presentTree';
import { abilityClass, abilityLists, resourcesOf } from './treeAbilities';

/** Bytes of compressed answers for one tree. */
const MOST_BYTES = 8_000_000;

let last: Promise<void> = Promise.resolve();

/** One after the other, with all else that is due between them: fifty people may wait for the same tree of ten thousand. */
function myTurn(): Promise<void> {
  last = last.then(letOthersIn);
  return last;
}

/** What a row said; rows and numbers that have not changed are the same objects (changedTree.ts, evaluateTree). */
interface WrittenRow {
  readonly row: TreeRow;
  readonly evaluation: Evaluation;
  /** JSON, open at the end: what the caller may do follows. */
  readonly text: string;
}

export class SerializedTree {
  private today = '';
  /** Of that day; before the first writing those of the former state. */
  private rows: readonly WrittenRow[];
  private readonly answers = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  /** `onGrown` is told of the bytes of kept answers, as they come and go; `former`: the state before, if it is known. */
  constructor(private readonly tree: CycleTree, private readonly onGrown: (bytes: number) => void, former?: SerializedTree | null) {
    this.rows = former?.rows ?? [];
  }

  private writtenRows(today: string): readonly WrittenRow[] {
    if (this.today === today) return this.rows;
    const known = new Map(this.rows.map((written) => [written.row.id, written]));
    const evaluations = evaluate(this.tree, today);
    this.rows = this.tree.rows.map((row) => {
      const evaluation = evaluations.get(row.id)!;
      const written = known.get(row.id);
      return { row, evaluation, text: written?.row === row && written.evaluation === evaluation ? written.text : JSON.stringify(presentRow(row, evaluation)).slice(0, -1) };
    });
    this.today = today;
    return this.rows;
  }

  /** The items as JSON, an array. */
  private items(membership: Membership, today: string): string {
    const resources = resourcesOf(this.tree, membership);
    const abilities = abilityLists(membership, (list) => `,"abilities":${JSON.stringify(list)}}`);
    return `[${this.writtenRows(today).map(({ row, text }) => text + abilities(resources.get(row.id)!)).join(',')}]`;
  }

  /** The answer to that caller, kept where it is compressed; `people` and the like follow the items. */
  answer(membership: Membership, rest: Omit<ItemsAnswer, 'items'>, encoding: Encoding): Promise<Buffer> {
    const write = async () => {
      await myTurn();
      return Buffer.from(`{"items":${this.items(membership, rest.today)},${JSON.stringify(rest).slice(1)}`);
    };
    if (encoding === 'identity') return write();
    const key = `${rest.today} ${abilityClass(membership, this.tree)}`;
    const known = this.answers.get(key);
    if (known) return known;
    if (this.bytes > MOST_BYTES) {
      this.answers.clear();
      this.grow(-this.bytes);
    }
    const answer = write().then(compress);
    this.answers.set(key, answer);
    answer.then(({ length }) => {
      // Unless all were forgotten meanwhile.
      if (this.answers.get(key) === answer) this.grow(length);
    }, () => this.answers.delete(key));
    return answer;
  }

  private grow(bytes: number): void {
    this.bytes += bytes;
    this.onGrown(bytes);
  }
}
