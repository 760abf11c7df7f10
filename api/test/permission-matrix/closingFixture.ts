// Verdicts and cards of the permission matrix; their texts contain a word that only members may see.
import type { Answer, Caller } from '../support/caller';

function accepted({ status, body }: Answer): Answer {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return { status, body } as Answer;
}

/** Returns the id of the card. */
export async function addCard(by: Caller, cycle: string, word: string): Promise<string> {
  const card = { column: 'keep', content: `${word} card` };
  return accepted(await by.post(`/api/cycles/${cycle}/retrospective`, card)).body.card.id;
}

export async function giveVerdict(by: Caller, item: string, word: string): Promise<void> {
  const verdict = { decision: 'carryOn', learning: `${word} learning` };
  accepted(await by.put(`/api/okrs/${item}/verdict`, verdict, { version: 0 }));
}
