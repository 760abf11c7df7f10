// The objectives of other organizations that the person's own objectives follow, read-only, below
// the due items. New values of their owners appear automatically.
import type { FollowedObjective } from '@cumbre/contract/week';
import { Link } from '@cumbre/remote/router';
import { Card, Text } from '@cumbre/ui/base';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface FollowedObjectivesProps {
  followed: readonly FollowedObjective[];
  hrefOf: (itemId: string, more: Readonly<Record<string, string>>) => string;
}

export function FollowedObjectives({ followed, hrefOf }: FollowedObjectivesProps) {
  const { t, language } = useTranslation();
  if (followed.length === 0) return null;
  return (
    <Card title={t('week.followed')}>
      <ul className="mfe-okr_followed">
        {followed.map(
          ({ id, title, cycle, sharedBy, asOf, realProgress, expectedProgress, status }) => {
            const progress = formatPercent(realProgress, language);
            return (
              <li key={id}>
                <span>
                  <Link to={hrefOf(id, { cycle })}>{title}</Link>
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
