// What was typed into "my week" and has not reached the server: drafts by item, each with what its writer had seen when
// typing, and the steps that can be taken back. Pure: where it is kept and how it is sent is decided around it.
import type { Draft, Drafts, SeenCheckIn } from '../unsentValues';

export interface WeekState {
  drafts: Drafts;
  /** Former drafts, the newest last. */
  past: readonly Drafts[];
  /** Which cell the last step was typed into: more typing there is the same step. */
  typingIn: string | null;
}

export interface CellChange {
  itemId: string;
  column: 'text' | 'note';
  content: string;
  place: Pick<Draft, 'organization' | 'cycle' | 'date' | 'seen'>;
}

/** Steps that can be taken back. */
const STEPS = 100;

export const emptyWeek: WeekState = { drafts: {}, past: [], typingIn: null };

function changed(drafts: Drafts, { itemId, column, content, place }: CellChange): Drafts {
  const former = drafts[itemId];
  const draft: Draft = { ...place, ...(former ? { seen: former.seen } : {}), text: former?.text ?? '', note: former?.note ?? '', state: 'draft', [column]: content };
  const { [itemId]: _replaced, ...others } = drafts;
  return draft.text.trim() === '' && draft.note.trim() === '' ? others : { ...others, [itemId]: draft };
}

const remembered = (state: WeekState): readonly Drafts[] => [...state.past, state.drafts].slice(-STEPS);

/** One cell, typed into: all that is typed into it without leaving is one step. */
export function typed(state: WeekState, change: CellChange): WeekState {
  const cell = `${change.itemId} ${change.column}`;
  return { drafts: changed(state.drafts, change), past: state.typingIn === cell ? state.past : remembered(state), typingIn: cell };
}

export function left(state: WeekState): WeekState {
  return state.typingIn === null ? state : { ...state, typingIn: null };
}

/** Many cells at once, such as a pasted column: one step. */
export function pasted(state: WeekState, changes: readonly CellChange[]): WeekState {
  return { drafts: changes.reduce(changed, state.drafts), past: remembered(state), typingIn: null };
}

export function undone(state: WeekState): WeekState {
  const drafts = state.past.at(-1);
  return drafts ? { drafts, past: state.past.slice(0, -1), typingIn: null } : state;
}

/** Its state may have changed since: that of an earlier call came in only after this one had begun. */
const isAsSent = (draft: Draft, sent: Draft | undefined): boolean => draft.text === sent?.text && draft.note === sent.note;

/**
 * What the server said to the drafts that were sent, or that it said nothing. What was typed over one of them meanwhile
 * stays a draft. What is sent cannot be taken back here: the steps begin anew.
 */
export function answered(state: WeekState, sent: Drafts, answers: Readonly<Record<string, Partial<Draft> | SeenCheckIn>>): WeekState {
  const drafts: Record<string, Draft> = {};
  for (const [itemId, draft] of Object.entries(state.drafts)) {
    const answer = answers[itemId];
    const recorded = answer !== undefined && 'value' in answer ? answer : null;
    if (!isAsSent(draft, sent[itemId])) drafts[itemId] = recorded ? { ...draft, seen: recorded } : draft;
    else if (!recorded) drafts[itemId] = { ...draft, ...(answer as Partial<Draft> | undefined) };
  }
  return { drafts, past: [], typingIn: null };
}

/** The answer to a conflict: mine is to be recorded over what I now have seen, or theirs stands. */
export function resolved(state: WeekState, itemId: string, keeps: 'mine' | 'theirs'): WeekState {
  const { [itemId]: draft, ...others } = state.drafts;
  if (!draft) return state;
  const { current, message: _message, ...mine } = draft;
  const drafts = keeps === 'theirs' ? others : { ...others, [itemId]: { ...mine, seen: current ? { date: current.date, value: current.value } : null, state: 'draft' as const } };
  return { drafts, past: [], typingIn: null };
}
