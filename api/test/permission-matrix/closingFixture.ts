// Verdicts and cards of the permission matrix; their texts contain a word that only members may see.
import type { Caller } from '../support/caller';
import type { CallerKind } from './callers';
import { expectCreated } from './organizations';

export interface ClosingFixture {
  /** A card of that member in the retrospective of the running cycle; for others, the partner's. */
  cardOf: (kind: CallerKind) => string;
  /** The owner's card, and that in the finished cycle. */
  card: string;
  lockedCard: string;
}

/** Returns the id of the card. */
async function addCard(by: Caller, cycle: string, word: string): Promise<string> {
  const card = { column: 'keep', content: `${word} card` };
  return (await expectCreated(by, `/api/cycles/${cycle}/retrospective`, card)).id;
}

async function giveVerdict(by: Caller, item: string, word: string): Promise<void> {
  const verdict = { decision: 'carryOn', learning: `${word} learning` };
  const { status, body } = await by.put(`/api/okrs/${item}/verdict`, verdict, { version: 0 });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const AUTHORS = ['admin', 'shepherd', 'partner', 'user', 'lead', 'ofTwo'] as const;

/** `graded`: the owner's objectives that get a verdict. */
export async function makeClosings(
  word: string,
  callers: Record<CallerKind, Caller>,
  [running, finished]: readonly [string, string],
  graded: readonly string[],
): Promise<ClosingFixture> {
  const { owner } = callers;
  for (const item of graded) await giveVerdict(owner, item, word);
  const cards = new Map<CallerKind, string>();
  for (const kind of AUTHORS) cards.set(kind, await addCard(callers[kind], running, word));
  return {
    cardOf: (kind) => cards.get(kind) ?? cards.get('partner')!,
    card: await addCard(owner, running, word),
    lockedCard: await addCard(owner, finished, word),
  };
}
