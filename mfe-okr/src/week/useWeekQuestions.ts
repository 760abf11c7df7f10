// Which values of "my week" are probably slips: a save asks about each of them in its row and sends
// the others. The answer is given in the row too: it records that value, or the person corrects it.
// A value that waits for the network has been asked about before.
import type { WeekAnswer } from '@cumbre/contract/week';
import { useState } from 'react';
import type { Drafts } from '../data/unsentValues';
import { readValue } from '../format/formatNumbers';
import { useOutlierQuestion } from '../format/useOutlierQuestion';
import { useTranslation } from '../useTranslation';

/** The item whose field takes the focus; a new object each time. */
export interface AskedItem {
  itemId: string;
}

type Texts = Readonly<Record<string, string>>;

export function useWeekQuestions(week: WeekAnswer | undefined, drafts: Drafts) {
  const { language } = useTranslation();
  const questionOf = useOutlierQuestion();
  const [askedTexts, setAskedTexts] = useState<Texts>({});
  const [confirmedTexts, setConfirmedTexts] = useState<Texts>({});
  const [asked, setAsked] = useState<AskedItem | null>(null);
  const open = Object.entries(drafts).flatMap(([itemId, { text, state }]) => {
    const row = state === 'draft' ? week?.rows.find(({ id }) => id === itemId) : undefined;
    const question = row ? questionOf(row, readValue(text, language)) : null;
    return question === null || confirmedTexts[itemId] === text ? [] : [{ itemId, text, question }];
  });
  return {
    /** Of the values that a save has asked about, by item. */
    questions: new Map(
      open
        .filter(({ itemId, text }) => askedTexts[itemId] === text)
        .map(({ itemId, question }) => [itemId, question]),
    ) as ReadonlyMap<string, string>,
    /** Values that are not sent before somebody confirms them. */
    doubted: new Set(open.map(({ itemId }) => itemId)) as ReadonlySet<string>,
    asked,
    ask: () => setAskedTexts(Object.fromEntries(open.map(({ itemId, text }) => [itemId, text]))),
    confirm: (itemId: string) =>
      setConfirmedTexts((former) => ({ ...former, [itemId]: drafts[itemId]?.text ?? '' })),
    leadTo: (itemId: string) => setAsked({ itemId }),
  };
}
