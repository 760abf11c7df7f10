// A run over many rows from its dialog's point of view: when all are done it says so and closes; what was refused stays
// selected, and can be tried again beside the answers that stand.
import { useHost } from '@cumbre/remote/host';
import { useBulkRun } from './useBulkRun';
import type { RowAnswer } from './useBulkRun';

interface BulkRows<Row> {
  send: (part: readonly Row[]) => Promise<RowAnswer[]>;
  /** How many go at once. */
  size?: number;
  /** What is said when all are done. */
  doneWords: (count: number) => string;
  /** After each run, before anything is said. */
  onRun?: () => void;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

export function useBulkRows<Row extends { id: string }>({ send, size, doneWords, onRun, onDone, onClose }: BulkRows<Row>) {
  const { notify } = useHost();
  const bulk = useBulkRun();
  const run = async (rows: readonly Row[], earlier: readonly RowAnswer[] = []) => {
    const answers = await bulk.start(rows, send, earlier, size);
    onRun?.();
    const refused = answers.filter(({ done }) => !done).map(({ id }) => id);
    onDone(refused);
    if (refused.length > 0 || answers.length < earlier.length + rows.length) return;
    notify.success(doneWords(answers.length));
    onClose();
  };
  const retry = (rows: readonly Row[], answers: readonly RowAnswer[]) => {
    const refused = new Set(answers.filter(({ done }) => !done).map(({ id }) => id));
    return run(rows.filter(({ id }) => refused.has(id)), answers.filter(({ done }) => done));
  };
  return { bulk, run, retry };
}
