// The unsent drafts of "my week": drafts by item, each with the value that the person saw when
// typing, and the undo history. Pure functions; useWeekDrafts stores and sends them.
import type { Person } from '@cumbre/contract/items';
import { saysNote } from '../data/unsentValues';
import type { Draft, Drafts, SeenCheckIn } from '../data/unsentValues';
import { NO_OPINION } from '../format/confidenceChoices';

export interface WeekState {
  drafts: Drafts;
  /** Former drafts, the newest last. */
  past: readonly Drafts[];
  /** Which cell the last step was typed into: more typing there is the same step. */
  typingIn: string | null;
  /** The last step has taken back what was typed, in a row or in all: undoing it brings that back. */
  takenBack?: boolean;
}

export interface CellChange {
  itemId: string;
  column: 'text' | 'note' | 'confidence';
  /** Of a confidence: one of `confidenceChoices`. */
  content: string;
  /** Of a note: with a person whose name was just taken into it. */
  mentions?: readonly Person[] | undefined;
  place: Pick<Draft, 'organization' | 'cycle' | 'date' | 'seen'>;
  /** What the field of the value says before anything is typed in the row; a note alone goes with it. */
  opensWith?: string | undefined;
  /** What the field of the note says before the person types one. */
  opensNote?: OpeningNote | undefined;
}

/** The note of the day, which the person sees and changes instead of replacing it unseen. */
export interface OpeningNote {
  note: string;
  mentions?: readonly Person[] | undefined;
}

export const NO_NOTE: OpeningNote = { note: '' };

/** The undo history. */
const MAX_UNDO_STEPS = 100;

export const emptyWeek: WeekState = { drafts: {}, past: [], typingIn: null };

/** The note as the field has it: a typed one, else that of the day. */
export function noteIn(
  draft: Draft | undefined,
  opening: OpeningNote,
  today: string,
): Pick<Draft, 'note' | 'mentions' | 'opensNote'> {
  const isKept = draft && (draft.note !== (draft.opensNote ?? '') || draft.date !== today);
  return isKept ? draft : { ...opening, opensNote: opening.note };
}

function changeDraft(
  drafts: Drafts,
  {
    itemId,
    column,
    content,
    mentions,
    place,
    opensWith = '',
    opensNote: opening = NO_NOTE,
  }: CellChange,
): Drafts {
  const former = drafts[itemId];
  const isTypedNote = former !== undefined && former.note !== (former.opensNote ?? '');
  const before = noteIn(isTypedNote ? former : undefined, opening, place.date);
  const draft: Draft = {
    ...place,
    ...(former ? { seen: former.seen } : {}),
    text: former?.text ?? opensWith,
    note: before.note,
    opensNote: before.opensNote,
    mentions: mentions ?? before.mentions,
    confidence: former?.confidence,
    state: 'draft',
    ...(column === 'confidence'
      ? { confidence: content === NO_OPINION ? undefined : Number(content) }
      : { [column]: content }),
  };
  const { [itemId]: _replaced, ...others } = drafts;
  const saysNothing = draft.text.trim() === '' || draft.text === opensWith;
  // A blank after the note of the day is the beginning of more.
  const hasNote = draft.opensNote ? draft.note !== draft.opensNote : saysNote(draft);
  return saysNothing && !hasNote && draft.confidence == null
    ? others
    : { ...others, [itemId]: draft };
}

const pushStep = (state: WeekState): readonly Drafts[] =>
  [...state.past, state.drafts].slice(-MAX_UNDO_STEPS);

/** Typing into one cell: all input until the cell loses the focus is one undo step. */
export function typeCell(state: WeekState, change: CellChange): WeekState {
  const cell = `${change.itemId} ${change.column}`;
  return {
    drafts: changeDraft(state.drafts, change),
    past: state.typingIn === cell ? state.past : pushStep(state),
    typingIn: cell,
  };
}

export function leaveCell(state: WeekState): WeekState {
  return state.typingIn === null ? state : { ...state, typingIn: null };
}

/** Many cells at once, such as a pasted column: one undo step. */
export function pasteCells(state: WeekState, changes: readonly CellChange[]): WeekState {
  return {
    drafts: changes.reduce(changeDraft, state.drafts),
    past: pushStep(state),
    typingIn: null,
  };
}

export function undoStep(state: WeekState): WeekState {
  const drafts = state.past.at(-1);
  return drafts ? { drafts, past: state.past.slice(0, -1), typingIn: null } : state;
}

/** Whether a draft is only typed: a value that waits for the network was saved by the person. */
export const isTyped = ({ state }: Draft): boolean => state !== 'waiting';

/** Takes back all that is typed and not saved, also what an earlier visit left: one undo step. */
export function takeBackAll(state: WeekState): WeekState {
  return {
    drafts: Object.fromEntries(Object.entries(state.drafts).filter(([, draft]) => !isTyped(draft))),
    past: pushStep(state),
    typingIn: null,
    takenBack: true,
  };
}

/** Takes back what is typed in one row and not saved: one undo step, none where nothing is typed there. */
export function takeBackRow(state: WeekState, itemId: string): WeekState {
  const { [itemId]: draft, ...others } = state.drafts;
  if (!draft || !isTyped(draft)) return state;
  return { drafts: others, past: pushStep(state), typingIn: null, takenBack: true };
}

/**
 * Compares text, note and confidence, but not the state: the answer of an earlier request, which changes the
 * state, can arrive after this request started.
 */
const isAsSent = (draft: Draft, sent: Draft | undefined): boolean =>
  draft.text === sent?.text &&
  draft.note === sent.note &&
  (draft.confidence ?? null) === (sent.confidence ?? null);

/**
 * Applies the server's answer, or its absence, to the drafts that were sent. A draft that was
 * changed meanwhile stays a draft. Sent values cannot be undone here, so the undo history is
 * cleared.
 */
export function applyAnswers(
  state: WeekState,
  sent: Drafts,
  answers: Readonly<Record<string, Partial<Draft> | SeenCheckIn>>,
): WeekState {
  const drafts: Record<string, Draft> = {};
  for (const [itemId, draft] of Object.entries(state.drafts)) {
    const answer = answers[itemId];
    const recorded = answer !== undefined && 'value' in answer ? answer : null;
    if (!isAsSent(draft, sent[itemId]))
      drafts[itemId] = recorded ? { ...draft, seen: recorded } : draft;
    else if (!recorded) drafts[itemId] = { ...draft, ...(answer as Partial<Draft> | undefined) };
  }
  return { drafts, past: [], typingIn: null };
}

export interface UndoneValue {
  itemId: string;
  /** As it was sent. */
  sent: Draft;
  recorded: SeenCheckIn;
  /** The newest check-in before it, as the person saw it. */
  former: SeenCheckIn | null;
}

/**
 * A value that was recorded here is undone: it is back in its row, as it was typed. What was typed
 * there since stays, and is compared with the value before.
 */
export function takeBackSaved(state: WeekState, undone: UndoneValue): WeekState {
  const rebase = (drafts: Drafts): Drafts => {
    const draft = drafts[undone.itemId];
    const isBasedOn =
      draft?.seen?.value === undone.recorded.value && draft.seen.date === undone.recorded.date;
    return draft && isBasedOn
      ? { ...drafts, [undone.itemId]: { ...draft, seen: undone.former } }
      : drafts;
  };
  const { itemId, sent, former } = undone;
  const drafts: Drafts = state.drafts[itemId]
    ? rebase(state.drafts)
    : { ...state.drafts, [itemId]: { ...sent, seen: former, state: 'draft' } };
  return { ...state, drafts, past: state.past.map(rebase) };
}

/**
 * Resolves a conflict: either the person's value is recorded over the version now seen, or the
 * other value is accepted.
 */
export function resolveConflict(
  state: WeekState,
  itemId: string,
  keeps: 'mine' | 'theirs',
): WeekState {
  const { [itemId]: draft, ...others } = state.drafts;
  if (!draft) return state;
  const { current, message: _message, ...mine } = draft;
  const drafts =
    keeps === 'theirs'
      ? others
      : {
          ...others,
          [itemId]: {
            ...mine,
            seen: current ? { date: current.date, value: current.value } : null,
            state: 'draft' as const,
          },
        };
  return { drafts, past: [], typingIn: null };
}
