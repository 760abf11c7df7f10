// Values that the server has not taken yet, above the tree. One that waits for the network is sent
// automatically; when somebody else has recorded another value meanwhile, both are shown. They are
// the same values as in "my week", with the same actions.
import { useIsOffline } from '@cumbre/client/reachable';
import type { Item } from '@cumbre/contract/items';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, Card, Paragraph } from '@cumbre/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTranslation } from '../useTranslation';
import { formatValue, readValue } from '../format/formatNumbers';
import { DraftAnswer } from './DraftAnswer';
import { useWeekDrafts } from './useWeekDrafts';
import { resolveConflict } from './weekDrafts';
import './week.css';

export interface WaitingValuesProps {
  userId: string;
  items: readonly Item[];
}

export function WaitingValues({ userId, items }: WaitingValuesProps) {
  useLazyNamespace(teamworkTexts);
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const valueText = (typed: string) => {
    const value = readValue(typed, language);
    return value === null ? typed : formatValue(value, language);
  };
  const isOffline = useIsOffline();
  const { state, change, send, saved } = useWeekDrafts(userId);
  const [sendAgain, setSendAgain] = useState(0);
  const announceSaved = useEffectEvent(() =>
    notify.success(t('week.savedCount', { count: saved.size }), 'week'),
  );
  useEffect(() => {
    if (saved.size > 0) announceSaved();
  }, [saved]);
  const sendChosen = useEffectEvent(() => void send((draft) => draft.state === 'waiting'));
  useEffect(() => {
    if (sendAgain > 0) sendChosen();
  }, [sendAgain]);

  const shown = Object.entries(state.drafts).filter(([, draft]) => draft.state !== 'draft');
  if (shown.length === 0) return null;
  const waiting = shown.filter(([, draft]) => draft.state === 'waiting').length;
  const resolve = (itemId: string, keeps: 'mine' | 'theirs') => {
    change((former) => {
      const next = resolveConflict(former, itemId, keeps);
      const mine = next.drafts[itemId];
      return mine
        ? { ...next, drafts: { ...next.drafts, [itemId]: { ...mine, state: 'waiting' } } }
        : next;
    });
    setSendAgain((count) => count + 1);
  };
  return (
    <Card title={t('week.unsentTitle')} titleLevel={2}>
      {isOffline && waiting > 0 ? (
        <Paragraph tone="secondary">{t('week.waitingHint', { count: waiting })}</Paragraph>
      ) : null}
      <ul className="mfe-okr_unsent">
        {shown.map(([itemId, draft]) => (
          <li key={itemId}>
            <span>
              {items.find(({ id }) => id === itemId)?.title ?? t('week.elsewhere')}:{' '}
              <strong>{valueText(draft.text)}</strong>
            </span>
            <DraftAnswer
              draft={draft}
              saved={false}
              onResolve={(keeps) => resolve(itemId, keeps)}
            />
            {draft.state === 'conflict' ? null : (
              <Button size="small" onClick={() => resolve(itemId, 'theirs')}>
                {t('week.discard')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
