// The drafts of "my week" on the screen, in this browser's storage and on their way to the server. What no server answered
// waits and is sent again when the network is back, when the screen is opened and every half minute.
import { useIsOffline } from '@cumbre/client/reachable';
import type { Failure } from '@cumbre/client/request';
import type { BulkCheckInsAnswer } from '@cumbre/contract/checkIns';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readValue } from '../shownNumbers';
import { useTexts } from '../useTexts';
import { keepWeek, keptWeek, onQueuedValue } from '../unsentValues';
import type { Draft, SeenCheckIn } from '../unsentValues';
import { useRecordWeekMutation } from './weekCalls';
import { answered, emptyWeek } from './weekDrafts';
import type { WeekState } from './weekDrafts';

const RETRY_MILLISECONDS = 30_000;
/** No answer, or one that says: not now. */
const unanswered = ({ status, code }: Failure) => status === 0 || status === 401 || status === 429 || status === 503 || code === 'BUSY';

type Answers = Record<string, Partial<Draft> | SeenCheckIn>;
type Sendable = readonly (readonly [itemId: string, draft: Draft])[];

function answersOf(rows: Sendable, values: readonly SeenCheckIn[], answer: BulkCheckInsAnswer): Answers {
  return Object.fromEntries(rows.map(([itemId], index): [string, Answers[string]] => {
    const row = answer.rows[index];
    const { date, value } = values[index]!;
    if (!row || row.recorded) return [itemId, { date, value }];
    return [itemId, row.current ? { state: 'conflict', current: row.current } : { state: 'refused', message: row.error?.message }];
  }));
}

export function useWeekDrafts(userId: string) {
  const { language } = useTexts();
  const [state, setState] = useState<WeekState>(() => ({ ...emptyWeek, drafts: keptWeek(userId) }));
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [recordWeek] = useRecordWeekMutation();
  const busy = useRef(false);

  useEffect(() => keepWeek(userId, state.drafts), [userId, state.drafts]);
  useEffect(() => onQueuedValue((whose, itemId, draft) => {
    if (whose === userId) setState((former) => ({ ...former, drafts: { ...former.drafts, [itemId]: draft } }));
  }), [userId]);
  const change = useCallback((step: (former: WeekState) => WeekState) => setState(step), []);

  const sendGroup = async (rows: Sendable): Promise<Answers> => {
    const [, { organization, cycle }] = rows[0]!;
    const body = rows.map(([id, { text, date, note, seen, confidence }]) => ({ id, value: readValue(text, language) ?? 0, date, seen, ...(confidence === undefined ? {} : { confidence }), ...(note.trim() ? { note: note.trim() } : {}) }));
    const answer = await recordWeek({ organization, cycle, rows: body });
    if (answer.data) return answersOf(rows, body, answer.data);
    const failure = answer.error as Failure;
    const verdict: Partial<Draft> = unanswered(failure) ? { state: 'waiting' } : { state: 'refused', message: failure.message };
    return Object.fromEntries(rows.map(([itemId]) => [itemId, verdict]));
  };

  /** Sends what can be read as a number; answers how many were recorded and how many were not. */
  const send = async (which: (draft: Draft) => boolean): Promise<{ recorded: number; left: number }> => {
    const rows = Object.entries(state.drafts).filter(([, draft]) => which(draft) && readValue(draft.text, language) !== null);
    if (rows.length === 0 || busy.current) return { recorded: 0, left: rows.length };
    busy.current = true;
    setSending(true);
    const answers: Answers = {};
    try {
      // A finished cycle refuses the whole call: no other cycle's values go with it.
      for (const cycle of new Set(rows.map(([, draft]) => draft.cycle))) Object.assign(answers, await sendGroup(rows.filter(([, draft]) => draft.cycle === cycle)));
    } finally {
      busy.current = false;
      setSending(false);
    }
    const recorded = Object.keys(answers).filter((itemId) => 'value' in (answers[itemId] ?? {}));
    setState((former) => answered(former, Object.fromEntries(rows), answers));
    setSaved((former) => new Set([...former, ...recorded]));
    return { recorded: recorded.length, left: rows.length - recorded.length };
  };

  const isOffline = useIsOffline();
  const waiting = Object.values(state.drafts).some((draft) => draft.state === 'waiting');
  const missed = useRef(false);
  const sendWaiting = useEffectEvent(() => {
    missed.current = busy.current;
    void send((draft) => draft.state === 'waiting');
  });
  // The network came back while the call that it had failed was still being given up.
  useEffect(() => {
    if (!isSending && missed.current) sendWaiting();
  }, [isSending]);
  useEffect(() => {
    if (!waiting) return undefined;
    const again = () => sendWaiting();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, RETRY_MILLISECONDS);
    return () => {
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [waiting]);
  // What an earlier visit left behind goes out at once, and what waits when the server is there again.
  useEffect(() => {
    if (!isOffline) sendWaiting();
  }, [isOffline]);

  return { state, change, send, isSending, saved };
}
