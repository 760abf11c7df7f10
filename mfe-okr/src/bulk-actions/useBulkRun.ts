// Sends many rows in small parts, one after the other, so that progress can be shown and the rest can be stopped. Each row
// has an answer of its own; those that were refused can be sent again.
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

  /** Answers with what came of each row that was sent. `earlier` are answers of a first try that stand; `size`: how many go at once. */
  const start = async <Row extends { id: string }>(rows: readonly Row[], send: (part: readonly Row[]) => Promise<RowAnswer[]>, earlier: readonly RowAnswer[] = [], size = PART): Promise<RowAnswer[]> => {
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
