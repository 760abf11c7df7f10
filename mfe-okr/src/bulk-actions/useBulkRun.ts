// Sends many rows in small batches, one after the other, so that the progress is visible and the
// rest can be stopped. Each row has its own result; refused rows can be sent again.
import { useRef, useState } from 'react';

export interface RowAnswer {
  id: string;
  done: boolean;
  /** Why not, in the reader's language. */
  message: string | null;
  /** Brings a deleted item back. */
  deletion?: string | null;
}

export interface BulkRun {
  phase: 'ready' | 'running' | 'over';
  total: number;
  answers: readonly RowAnswer[];
  stopped: boolean;
}

const PART = 25;
const READY: BulkRun = { phase: 'ready', total: 0, answers: [], stopped: false };

export function useBulkRun() {
  const [run, setRun] = useState<BulkRun>(READY);
  const stopping = useRef(false);

  /**
   * Returns the result of each row that was sent. `earlier` are the results of a first try that
   * stay valid; `size` is the number of rows in a batch.
   */
  const start = async <Row extends { id: string }>(
    rows: readonly Row[],
    send: (part: readonly Row[]) => Promise<RowAnswer[]>,
    earlier: readonly RowAnswer[] = [],
    size = PART,
  ): Promise<RowAnswer[]> => {
    stopping.current = false;
    let answers = [...earlier];
    const total = earlier.length + rows.length;
    setRun({ phase: 'running', total, answers, stopped: false });
    for (let from = 0; from < rows.length && !stopping.current; from += size) {
      answers = [...answers, ...(await send(rows.slice(from, from + size)))];
      setRun({ phase: 'running', total, answers, stopped: false });
    }
    setRun({ phase: 'over', total, answers, stopped: stopping.current });
    return answers;
  };
  const stop = () => {
    stopping.current = true;
  };
  return { run, start, stop };
}
