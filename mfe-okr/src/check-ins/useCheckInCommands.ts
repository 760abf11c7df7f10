// Check-ins for the command palette: a typed number and a part of a code or title offer to record
// the number for the items that fit and of which the person may record values.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import type { Item } from '@cumbre/contract/items';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import type { Command } from '@cumbre/remote/contract';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useNavigate } from '@cumbre/remote/router';
import { useMemo } from 'react';
import { hasUndoBar, offerUndo } from '../components/undoOffers';
import { canCheckIn } from '../data/canCheckIn';
import { useReplacedAuthors } from '../data/checkIns';
import { useItemsQuery } from '../data/items';
import { formatPercent, formatQuantity, formatValue } from '../format/formatNumbers';
import { useReplacedText } from '../format/useReplacedText';
import { useOutlierQuestion } from '../format/useOutlierQuestion';
import { useTranslation } from '../useTranslation';
import { checkInWords } from './checkInWords';
import { previewCheckIn } from './previewCheckIn';
import { useCheckInSender } from './useRecordCheckIn';

/** More would hide what else is found. */
const MOST_CHECK_INS = 8;

/**
 * 2: each word is one of the code or title. 1: each begins one; a number must be one. 0: it does not
 * fit. A check-in of another item would be worse than none, so a part within a word is not enough.
 */
function fitOf({ code, title }: Item, words: readonly string[]): 0 | 1 | 2 {
  const parts = normalizeForSearch(`${code} ${title}`).split(/\s+/);
  if (words.every((word) => parts.includes(word))) return 2;
  const begins = (word: string) =>
    parts.some((part) => (/^\d+$/.test(word) ? part === word : part.startsWith(word)));
  return words.every(begins) ? 1 : 0;
}

export function useCheckInCommands(search: string): readonly Command[] {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  const send = useCheckInSender({ offer: offerUndo });
  const questionOf = useOutlierQuestion();
  const replacedText = useReplacedText();
  const { organization } = useSelectedOrganization();
  const { currentData: answer } = useCyclesQuery(organization?.id ?? skipToken);
  const cycle = answer?.cycles.find(({ id }) => id === answer.current);
  const { currentData: tree } = useItemsQuery(
    organization && cycle ? { organizationId: organization.id, cycle: cycle.id } : skipToken,
  );
  const wanted = useMemo(() => checkInWords(search, language), [search, language]);
  const fitting = useMemo(() => {
    if (!wanted || !tree) return [];
    const sought = wanted.words.map(normalizeForSearch);
    return tree.items
      .filter(canCheckIn)
      .map((item) => ({ item, fits: fitOf(item, sought) }))
      .filter(({ fits }) => fits > 0)
      .sort((one, other) => other.fits - one.fits)
      .slice(0, MOST_CHECK_INS)
      .map(({ item }) => item);
  }, [wanted, tree]);
  const day = tree?.today ?? '';
  const authorsOf = useReplacedAuthors(
    fitting.filter(({ lastCheckIn }) => lastCheckIn === day).map(({ id }) => id),
    day,
  );
  return useMemo(() => {
    if (!wanted || !organization || !cycle || !tree) return [];
    const { items, today } = tree;
    const commandOf = (item: Item, value: number): Command => {
      const shown = {
        id: `check-in-${value}-${item.id}`,
        label: t('checkIn.command', {
          value: formatValue(value, language),
          code: item.code,
          title: item.title,
        }),
        group: 'action' as const,
        enter: t('checkIn.enter'),
        searched: search,
      };
      const entry = { date: today, value };
      const change = { kind: 'checkIn' as const, itemId: item.id, entry };
      const preview = previewCheckIn({ items, cycle, today, change });
      const run = async () => {
        if (!hasUndoBar()) void navigate(`/?cycle=${cycle.id}`);
        const outcome = await send(
          { itemId: item.id, body: entry, preview },
          { items, organizationId: organization.id, today },
        );
        if (outcome === 'queued')
          notify.info(
            t('checkIn.queued', {
              title: item.title,
              value: formatQuantity(value, item.unit, language),
            }),
          );
      };
      // What a value does to an item with periods is known with its history alone.
      const effect =
        item.type === 'SINGLE'
          ? ` · ${t('checkIn.fromTo', {
              from: formatPercent(item.realProgress, language),
              to: formatPercent(preview[0]?.realProgress ?? null, language),
            })}`
          : '';
      const replaced =
        item.lastCheckIn === today
          ? ` · ${replacedText({
              date: today,
              value: item.currentValue,
              unit: item.unit,
              today,
              authors: authorsOf(item.id),
            })}`
          : '';
      const offered = { ...shown, detail: `${t('checkIn.record')}${effect}${replaced}` };
      const question = questionOf(item, value);
      if (question === null) return { ...offered, run: () => void run() };
      // A shell that cannot ask opens the form, which does.
      const form = { cycle: cycle.id, checkIn: item.id, value: String(value) };
      return {
        ...offered,
        path: `/?${new URLSearchParams(form)}`,
        asks: { question, run: () => void run() },
      };
    };
    return fitting
      .flatMap((item) => wanted.values.map((value) => commandOf(item, value)))
      .slice(0, MOST_CHECK_INS);
  }, [
    search,
    wanted,
    fitting,
    authorsOf,
    language,
    organization,
    cycle,
    tree,
    navigate,
    send,
    notify,
    questionOf,
    replacedText,
    t,
  ]);
}
