// A list of shares, newest first. What was declined or has ended is folded. What ends while the screen is open
// stays in its place, with the focus.
import type { Share } from '@cumbre/contract/shares';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { ShareLine } from './ShareLine';

const isOver = ({ state }: Share) => state !== 'pending' && state !== 'accepted';

interface ShareLinesProps {
  organization: string;
  shares: readonly Share[];
  onAccept: (share: Share) => void;
}

export function ShareLines({ shares, ...line }: ShareLinesProps) {
  const { t } = useTranslation();
  /** The ids of the shares that this screen has shown before they were over. */
  const [shown, setShown] = useState<readonly string[]>([]);
  const added = shares.filter((share) => !isOver(share) && !shown.includes(share.id));
  if (added.length > 0) setShown([...shown, ...added.map(({ id }) => id)]);
  const isFolded = (share: Share) => isOver(share) && !shown.includes(share.id);
  const folded = shares.filter(isFolded);
  const inView = shares.filter((share) => !isFolded(share));
  const listOf = (listed: readonly Share[]) => (
    <ul className="mfe-notifications_shares">
      {listed.map((share) => (
        <ShareLine key={share.id} {...line} share={share} />
      ))}
    </ul>
  );
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
