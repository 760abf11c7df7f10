// Runs a bulk action for its dialog. When all rows succeed, it closes the dialog. Refused rows stay
// selected and can be tried again, and the other results stay visible.
import { useBulkRun } from './useBulkRun';
import type { RowAnswer } from './useBulkRun';

interface BulkRows<Row> {
  send: (part: readonly Row[]) => Promise<RowAnswer[]>;
  /** How many go at once. */
  size?: number;
  /** Called after each run; it offers to undo what was done. */
  onRun: () => void;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

export function useBulkRows<Row extends { id: string }>({
  send,
  size,
  onRun,
  onDone,
  onClose,
}: BulkRows<Row>) {
  const bulk = useBulkRun();
  /** Resolves to true when all rows succeeded. */
  const run = async (
    rows: readonly Row[],
    earlier: readonly RowAnswer[] = [],
  ): Promise<boolean> => {
    const answers = await bulk.start(rows, send, earlier, size);
    onRun();
    const refused = answers.filter(({ done }) => !done).map(({ id }) => id);
    onDone(refused);
    if (refused.length > 0 || answers.length < earlier.length + rows.length) return false;
    onClose();
    return true;
  };
  const retry = (rows: readonly Row[], answers: readonly RowAnswer[]) => {
    const refused = new Set(answers.filter(({ done }) => !done).map(({ id }) => id));
    return run(
      rows.filter(({ id }) => refused.has(id)),
      answers.filter(({ done }) => done),
    );
  };
  return { bulk, run, retry };
}
