// Values that were recorded without a network, above the tree: each waits, is sent by itself, and where somebody else has
// recorded another one meanwhile both are shown. The same values as in "my week", with the same steps.
import { useIsOffline } from '@cumbre/client/reachable';
import type { Item } from '@cumbre/contract/items';
import { useHost } from '@cumbre/remote/host';
import { useLaterTexts } from '@cumbre/remote/useLaterTexts';
import { Button, Card, Paragraph } from '@cumbre/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { teamworkTexts } from '../texts/teamworkTexts';
import { useTexts } from '../useTexts';
import { DraftAnswer } from './DraftAnswer';
import { useWeekDrafts } from './useWeekDrafts';
import { resolved } from './weekDrafts';
import './week.css';

export interface WaitingValuesProps {
  userId: string;
  items: readonly Item[];
}

export function WaitingValues({ userId, items }: WaitingValuesProps) {
  useLaterTexts(teamworkTexts);
  const { t } = useTexts();
  const { notify } = useHost();
  const isOffline = useIsOffline();
  const { state, change, send, saved } = useWeekDrafts(userId);
  const [sendAgain, setSendAgain] = useState(0);
  const sent = useEffectEvent(() => notify.success(t('week.savedCount', { count: saved.size }), 'week'));
  useEffect(() => {
    if (saved.size > 0) sent();
  }, [saved]);
  const sendChosen = useEffectEvent(() => void send((draft) => draft.state === 'waiting'));
  useEffect(() => {
    if (sendAgain > 0) sendChosen();
  }, [sendAgain]);

  const shown = Object.entries(state.drafts).filter(([, draft]) => draft.state !== 'draft');
  if (shown.length === 0) return null;
  const resolve = (itemId: string, keeps: 'mine' | 'theirs') => {
    change((former) => {
      const next = resolved(former, itemId, keeps);
      const mine = next.drafts[itemId];
      return mine ? { ...next, drafts: { ...next.drafts, [itemId]: { ...mine, state: 'waiting' } } } : next;
    });
    setSendAgain((count) => count + 1);
  };
  return (
    <Card title={t('week.unsentTitle')} titleLevel={2}>
      {isOffline ? <Paragraph tone="secondary">{t('week.waitingHint')}</Paragraph> : null}
      <ul className="okr-unsent">
        {shown.map(([itemId, draft]) => (
          <li key={itemId}>
            <span>{items.find(({ id }) => id === itemId)?.title ?? t('week.elsewhere')}: <strong>{draft.text}</strong></span>
            <DraftAnswer draft={draft} saved={false} onResolve={(keeps) => resolve(itemId, keeps)} />
            {draft.state === 'conflict' ? null : <Button size="small" onClick={() => resolve(itemId, 'theirs')}>{t('week.discard')}</Button>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
