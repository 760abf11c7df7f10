// The drafts of "my week": in the state of the screen, in this browser's storage, and in requests.
// Drafts without an answer are queued and sent again when the network is back, when the screen is
// opened, and every half minute.
import { useIsOffline } from '@cumbre/client/reachable';
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { BulkCheckInsAnswer } from '@cumbre/contract/checkIns';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mentionsIn } from '../components/mentionText';
import type { RecordedEntry } from '../data/checkIns';
import { readValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { saveDrafts, readDrafts, onQueuedValue, saysNote } from '../data/unsentValues';
import type { Draft, SeenCheckIn } from '../data/unsentValues';
import { useRecordWeekMutation } from './weekApi';
import { applyAnswers, emptyWeek, takeBackSaved } from './weekDrafts';
import type { UndoneValue, WeekState } from './weekDrafts';

const RETRY_MILLISECONDS = 30_000;
/** No answer, or an answer that asks to try again later. */
const unanswered = ({ status, code }: Failure) =>
  status === 0 || status === 401 || status === 429 || status === 503 || code === 'BUSY';

/** What an undo needs. */
export type SentEntry = UndoneValue & RecordedEntry;

type Answers = Record<string, Partial<Draft> | SeenCheckIn>;
type Sendable = readonly (readonly [itemId: string, draft: Draft])[];

function answersOf(
  rows: Sendable,
  values: readonly SeenCheckIn[],
  answer: BulkCheckInsAnswer,
): Answers {
  return Object.fromEntries(
    rows.map(([itemId], index): [string, Answers[string]] => {
      const row = answer.rows[index];
      const { date, value } = values[index]!;
      if (!row || row.recorded) return [itemId, { date, value }];
      return [
        itemId,
        row.current !== undefined
          ? { state: 'conflict', current: row.current }
          : { state: 'refused', message: row.error?.message },
      ];
    }),
  );
}

export function useWeekDrafts(userId: string) {
  const { language } = useTranslation();
  const [state, setState] = useState<WeekState>(() => ({
    ...emptyWeek,
    drafts: readDrafts(userId),
  }));
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [recordWeek] = useRecordWeekMutation();
  const busy = useRef(false);

  useEffect(() => saveDrafts(userId, state.drafts), [userId, state.drafts]);
  useEffect(
    () =>
      onQueuedValue((whose, itemId, draft) => {
        if (whose === userId)
          setState((former) => ({ ...former, drafts: { ...former.drafts, [itemId]: draft } }));
      }),
    [userId],
  );
  const change = useCallback((step: (former: WeekState) => WeekState) => setState(step), []);

  const sendGroup = async (rows: Sendable, entries: SentEntry[]): Promise<Answers> => {
    const [, { organization, cycle }] = rows[0]!;
    const body = rows.map(([id, draft]) => {
      const { text, date, note, mentions, seen, confidence } = draft;
      return {
        id,
        value: readValue(text, language) ?? 0,
        date,
        seen,
        ...(confidence === undefined ? {} : { confidence }),
        ...(saysNote(draft) ? { note: note.trim(), mentions: mentionsIn(note, mentions) } : {}),
      };
    });
    const answer = await recordWeek({ organization, cycle, rows: body });
    if (answer.data) {
      answer.data.rows.forEach(({ id, entry }, index) => {
        const { date, value, seen: former } = body[index]!;
        if (id !== null && entry)
          entries.push({
            itemId: id,
            entryId: entry.id,
            sent: rows[index]![1],
            replaced: entry.replaced,
            recorded: { date, value },
            former,
          });
      });
      return answersOf(rows, body, answer.data);
    }
    const failure = failureOf(answer.error);
    const verdict: Partial<Draft> =
      failure && unanswered(failure)
        ? { state: 'waiting' }
        : { state: 'refused', message: failure?.message };
    return Object.fromEntries(rows.map(([itemId]) => [itemId, verdict]));
  };

  /**
   * Sends the drafts that parse as numbers; returns the recorded entries, the items whose values were
   * recorded, how many wait for the network in this browser, and how many are refused or in conflict.
   */
  const send = async (
    which: (draft: Draft, itemId: string) => boolean,
  ): Promise<{
    recorded: readonly string[];
    waiting: number;
    refused: number;
    entries: readonly SentEntry[];
  }> => {
    const rows = Object.entries(state.drafts).filter(
      ([itemId, draft]) => which(draft, itemId) && readValue(draft.text, language) !== null,
    );
    const entries: SentEntry[] = [];
    if (rows.length === 0 || busy.current)
      return { recorded: [], waiting: 0, refused: rows.length, entries };
    busy.current = true;
    setSending(true);
    const answers: Answers = {};
    try {
      // A finished cycle refuses the whole request, so each request contains the values of one
      // cycle only.
      for (const cycle of new Set(rows.map(([, draft]) => draft.cycle)))
        Object.assign(
          answers,
          await sendGroup(
            rows.filter(([, draft]) => draft.cycle === cycle),
            entries,
          ),
        );
    } finally {
      busy.current = false;
      setSending(false);
    }
    const recorded = Object.keys(answers).filter((itemId) => 'value' in (answers[itemId] ?? {}));
    setState((former) => applyAnswers(former, Object.fromEntries(rows), answers));
    setSaved((former) => new Set([...former, ...recorded]));
    const queued = Object.values(answers).filter(
      (answer) => 'state' in answer && answer.state === 'waiting',
    ).length;
    return {
      recorded,
      waiting: queued,
      refused: rows.length - recorded.length - queued,
      entries,
    };
  };

  const isOffline = useIsOffline();
  const waiting = Object.values(state.drafts).some((draft) => draft.state === 'waiting');
  const sendAgain = useRef(false);
  const sendWaiting = useEffectEvent(() => {
    sendAgain.current = busy.current;
    void send((draft) => draft.state === 'waiting');
  });
  // The network may return while the failing request is still being aborted.
  useEffect(() => {
    if (!isSending && sendAgain.current) sendWaiting();
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
  // The drafts of an earlier visit are sent at once, and queued ones when the server is reachable
  // again.
  useEffect(() => {
    if (!isOffline) sendWaiting();
  }, [isOffline]);

  /** After the undo of a value that was saved here. */
  const takeBack = useCallback((entry: SentEntry) => {
    setSaved((former) => new Set([...former].filter((id) => id !== entry.itemId)));
    setState((former) => takeBackSaved(former, entry));
  }, []);

  return { state, change, send, isSending, saved, takeBack };
}
