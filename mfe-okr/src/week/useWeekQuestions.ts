// Which values of "my week" are probably slips: a save first asks about them and sends nothing; the
// next save sends them too. A value that waits for the network has been asked about before.
import type { WeekAnswer } from '@cumbre/contract/week';
import { useState } from 'react';
import type { Drafts } from '../data/unsentValues';
import { readValue } from '../format/formatNumbers';
import { useOutlierQuestion } from '../format/useOutlierQuestion';
import { useTranslation } from '../useTranslation';

/** The item that a save asks about first, or cannot read; a new object each time. */
export interface AskedItem {
  itemId: string;
}

export function useWeekQuestions(week: WeekAnswer | undefined, drafts: Drafts) {
  const { language } = useTranslation();
  const questionOf = useOutlierQuestion();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<AskedItem | null>(null);
  const all = Object.entries(drafts).flatMap(([itemId, { text, state }]) => {
    const row = state === 'draft' ? week?.rows.find(({ id }) => id === itemId) : undefined;
    const question = row ? questionOf(row, readValue(text, language)) : null;
    return question === null ? [] : [{ itemId, text, question }];
  });
  const isAsked = ({ itemId, text }: { itemId: string; text: string }) => texts[itemId] === text;
  const questions: ReadonlyMap<string, string> = new Map(
    all.filter(isAsked).map(({ itemId, question }) => [itemId, question]),
  );
  /** Asks about all values that nobody was asked about; returns the first, null if there is none. */
  const ask = (): AskedItem | null => {
    const first = all.find((each) => !isAsked(each));
    if (!first) return null;
    setTexts(Object.fromEntries(all.map(({ itemId, text }) => [itemId, text])));
    setAsked({ itemId: first.itemId });
    return first;
  };
  const leadTo = (itemId: string) => setAsked({ itemId });
  return { questions, asked, ask, leadTo };
}
