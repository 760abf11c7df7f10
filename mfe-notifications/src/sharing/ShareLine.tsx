// One share: the objective, the other organization, the state with its date, and the actions that
// the person may take. Actions that are hard to undo ask for confirmation and explain what the
// other organization will see.
import { useAppDispatch } from '@cumbre/client/hooks';
import { useTimeZoneOf } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import type { Share } from '@cumbre/contract/shares';
import { dayOf } from '@cumbre/domain/calendar';
import { Link } from '@cumbre/remote/router';
import { Button, DateText, Tag, Text } from '@cumbre/ui/base';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useEndShareMutation } from './sharesApi';

const COLOURS: Record<Share['state'], string> = {
  pending: 'blue',
  accepted: 'green',
  rejected: 'default',
  stopped: 'default',
  renounced: 'default',
};
const ENDINGS = ['reject', 'stop', 'renounce'] as const;
type Ending = (typeof ENDINGS)[number];

interface ShareLineProps {
  organization: string;
  share: Share;
  onAccept: (share: Share) => void;
}

export function ShareLine({ organization, share, onAccept }: ShareLineProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const timeZone = useTimeZoneOf(organization);
  const [endShare] = useEndShareMutation();
  const { title, partner, state, direction, item, cycle, abilities } = share;
  const names = { title, partner };
  const stateText = () => {
    if (state === 'pending' && abilities.includes('accept')) return t('sharing.waitsForYou');
    // The reader's own organization is the one that follows.
    if (direction === 'received' && (state === 'accepted' || state === 'renounced'))
      return t(`sharing.yours.${state}`);
    return t(`sharing.state.${state}`);
  };
  /** What the other organization has not accepted is withdrawn: it shows nothing of it. */
  const wordOf = (step: Ending) => (step === 'stop' && state === 'pending' ? 'withdraw' : step);
  const end = async (step: Ending) => {
    const word = wordOf(step);
    const answer = await endShare({ share: share.id, step });
    if (answer.data) notify.success(t(`sharing.done.${word}`, names));
  };
  return (
    <li className="mfe-notifications_share">
      <div className="mfe-notifications_share-what">
        {item && cycle ? (
          <Link
            to={`/?cycle=${cycle}&item=${item}`}
            onClick={() => dispatch(organizationSelected(organization))}
          >
            {title}
          </Link>
        ) : (
          <Text strong>{title}</Text>
        )}
        <Text small as="div">
          {t(`sharing.${direction}With`, names)} ·{' '}
          <DateText date={dayOf(share.endedAt ?? share.answeredAt ?? share.createdAt, timeZone)} />
        </Text>
        {share.asOf && (
          <Text small as="div">
            {t('sharing.asOf')} <DateText date={share.asOf} />
          </Text>
        )}
      </div>
      <Tag color={COLOURS[state]}>{stateText()}</Tag>
      <div className="cu-row">
        {abilities.includes('accept') && (
          <Button
            type="primary"
            aria-label={t('sharing.acceptNamed', names)}
            onClick={() => onAccept(share)}
          >
            {t('sharing.accept')}
          </Button>
        )}
        {ENDINGS.filter((step) => abilities.includes(step)).map((step) => {
          const word = wordOf(step);
          return (
            <ConfirmButton
              key={step}
              aria-label={t(`sharing.${word}Named`, names)}
              title={t(`sharing.ask.${word}`, names)}
              question={t(`sharing.then.${word}`, names)}
              confirmLabel={t(`sharing.${word}`)}
              cancelLabel={t('sharing.cancel')}
              danger={step !== 'reject'}
              onConfirm={() => end(step)}
            >
              {t(`sharing.${word}`)}
            </ConfirmButton>
          );
        })}
      </div>
    </li>
  );
}
