// The answer in one sentence: where the cycle stands, what it should have, and where it is heading.
import type { Overview } from '@cumbre/contract/overview';
import { ITEM_KINDS, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import { statusOf } from '@cumbre/domain/status';
import type { ItemStatus } from '@cumbre/domain/enumerations';
import { Link } from '@cumbre/remote/router';
import { Card } from '@cumbre/ui/base';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';
import { treeOf } from './place';
import type { Place } from './place';

/** Of the whole cycle, by the rule of an objective. */
export function statusOfCycle({ weeks, today }: Overview): ItemStatus {
  const { progress, expected, statuses } = weeks.at(-1)!;
  const hasCheckIn = ITEM_KINDS.some((kind) =>
    ITEM_STATUSES.some((status) => status !== 'notStarted' && statuses[kind][status] > 0),
  );
  return statusOf({ progress, expected, hasCheckIn, today });
}

/** "On track: 63 % of 61 % expected. Three key results fell behind this week." */
export function headlineOf(overview: Overview, t: Texts, language: string): string {
  const { progress, expected } = overview.weeks.at(-1)!;
  const stands = t('overview.stands', {
    status: t(`items.status.${statusOfCycle(overview)}`),
    progress: formatPercent(progress, language),
    expected: formatPercent(expected, language),
  });
  const { movements } = overview;
  // After the last day there is no week to compare.
  if (!movements || overview.ahead.length === 0) return stands;
  return `${stands} ${t('overview.fellBehind', { count: movements.fellBehind })}`;
}

export function forecastSentence(overview: Overview, t: Texts, language: string): string {
  const { forecast, noForecast } = overview;
  if (!forecast) return t(`overview.noForecast.${noForecast ?? 'TOO_FEW'}`);
  const [progress, worst, best] = [forecast.progress, forecast.worst, forecast.best].map((share) =>
    formatPercent(share, language),
  );
  if (worst === best) return t('overview.forecastWithoutRange', { progress });
  return t('overview.forecast', { progress, worst, best });
}

export function Headline({ overview, place }: { overview: Overview; place: Place }) {
  const { t, language } = useTranslation();
  const { progress, expected } = overview.weeks.at(-1)!;
  const status = statusOfCycle(overview);
  const { movements, late } = overview;
  const facts = [
    ...(movements && overview.ahead.length > 0
      ? [
          { key: 'fell', count: movements.fellBehind, label: t('overview.facts.fell') },
          { key: 'recovered', count: movements.recovered, label: t('overview.facts.recovered') },
        ]
      : []),
    { key: 'late', count: late.count, label: t('overview.facts.late', { count: late.count }) },
  ];
  return (
    <Card className="mfe-okr_headline mfe-okr_wide" aria-labelledby="mfe-okr_headline">
      <div className="mfe-okr_headline-main">
        <p className="mfe-okr_headline-number" aria-hidden>
          {formatPercent(progress, language)}
        </p>
        <div>
          <StatusTag status={status} label={t(`items.status.${status}`)} />
          <p className="mfe-okr_headline-text" id="mfe-okr_headline">
            {headlineOf(overview, t, language)}
          </p>
        </div>
      </div>
      <ProgressBar
        value={progress}
        expected={expected}
        status={status}
        label={t('overview.progress.title')}
        text={t('overview.stands', {
          status: t(`items.status.${status}`),
          progress: formatPercent(progress, language),
          expected: formatPercent(expected, language),
        })}
      />
      <dl className="mfe-okr_facts">
        {facts.map(({ key, count, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {key === 'late' && count > 0 ? (
                <Link to={treeOf(place, { status: 'outdated' })}>{count}</Link>
              ) : (
                count
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
