// The objectives of other organizations that the person's own objectives follow, read-only, below
// the due items. New values of their owners appear automatically.
import { organizationSelected } from '@cumbre/client/selection';
import { useAppDispatch } from '@cumbre/client/hooks';
import { useServerEvents } from '@cumbre/client/serverEvents';
import type { FollowedObjective } from '@cumbre/contract/week';
import { Link } from '@cumbre/remote/router';
import { Card, Text } from '@cumbre/ui/base';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { formatDate } from '@cumbre/ui/formatDate';
import { useEffect, useRef } from 'react';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

/** Milliseconds in which several changes become one reading. */
const RELOAD_DELAY_MILLISECONDS = 400;

interface FollowedObjectivesProps {
  followed: readonly FollowedObjective[];
  onChanged: () => void;
}

export function FollowedObjectives({ followed, onChanged }: FollowedObjectivesProps) {
  const { t, language } = useTranslation();
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useServerEvents('tree', ({ organization, cycle }) => {
    if (!followed.some((each) => each.organization === organization && each.cycle === cycle))
      return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onChanged, RELOAD_DELAY_MILLISECONDS);
  });
  if (followed.length === 0) return null;
  return (
    <Card title={t('week.followed')}>
      <ul className="mfe-okr_followed">
        {followed.map(
          ({
            id,
            title,
            organization,
            cycle,
            sharedBy,
            asOf,
            realProgress,
            expectedProgress,
            status,
          }) => {
            const progress = formatPercent(realProgress, language);
            return (
              <li key={id}>
                <span>
                  <Link
                    to={`/?cycle=${cycle}&item=${id}`}
                    onClick={() => dispatch(organizationSelected(organization))}
                  >
                    {title}
                  </Link>
                  <Text small as="div">
                    {t('items.sharedBy', { organization: sharedBy })}
                    {asOf ? ` · ${t('items.asOf', { date: formatDate(asOf) })}` : ''}
                  </Text>
                </span>
                <span className="mfe-okr_followed-progress">
                  <ProgressBar
                    value={realProgress}
                    expected={expectedProgress}
                    status={status}
                    label={title}
                    text={t('tree.progressOf', {
                      progress,
                      expected: formatPercent(expectedProgress, language),
                    })}
                  />
                  <span>{progress}</span>
                </span>
                {status ? <StatusTag status={status} label={t(`items.status.${status}`)} /> : null}
              </li>
            );
          },
        )}
      </ul>
    </Card>
  );
}
