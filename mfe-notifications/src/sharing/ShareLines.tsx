// A list of shares, newest first. What was declined or has ended is folded; what the person ends now stays
// in its place until the screen is left, with the focus.
import type { Share } from '@cumbre/contract/shares';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { ShareLine } from './ShareLine';

const isOver = ({ state }: Share) => state !== 'pending' && state !== 'accepted';

export function ShareLines({
  shares,
  ...line
}: {
  organization: string;
  shares: readonly Share[];
  onAccept: (share: Share) => void;
}) {
  const { t } = useTranslation();
  const [endedHere, setEndedHere] = useState<readonly string[]>([]);
  const isFolded = (share: Share) => isOver(share) && !endedHere.includes(share.id);
  const listOf = (listed: readonly Share[]) => (
    <ul className="mfe-notifications_shares">
      {listed.map((share) => (
        <ShareLine
          key={share.id}
          {...line}
          share={share}
          onEnd={() => setEndedHere((ids) => [...ids, share.id])}
        />
      ))}
    </ul>
  );
  const folded = shares.filter(isFolded);
  const inView = shares.filter((share) => !isFolded(share));
  return (
    <>
      {inView.length > 0 && listOf(inView)}
      {folded.length > 0 && (
        <details className="mfe-notifications_past-shares" open={inView.length === 0}>
          <summary>{t('sharing.past', { count: folded.length })}</summary>
          {listOf(folded)}
        </details>
      )}
    </>
  );
}
