// The answer at a glance: where the cycle stands, what it should have, and where it is heading; each of
// them once. For the picture of the progress it is one sentence.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { Overview } from '@cumbre/contract/overview';
import { Link } from '@cumbre/remote/router';
import { Card } from '@cumbre/ui/base';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { forecastBut } from '../components/groupForecast';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';
import { LATE_LIST } from './LateItems';
import type { Place } from './place';
import { endingOfCycle, standingOfCycle, standingText } from '../data/standing';

/** What is said beside how the cycle stands, as far as there is something to say. */
function remarksOf(overview: Overview, t: Texts, language: string) {
  const { progress, expected } = overview.weeks.at(-1)!;
  const { movements } = overview;
  const { status } = standingOfCycle(overview);
  // After the last day there is no week to compare.
  const compared = overview.ahead.length === 0 ? null : movements;
  const begun = compared?.begunCount ?? 0;
  // Without it a fall of the whole contradicts that nothing fell.
  const isLower = progress !== null && progress < (overview.weeks.at(-2)?.progress ?? 0);
  return {
    // Up to the first day; "5% of 0%" would compare with nothing.
    begins: expected === 0,
    forecast: expected === 0 ? null : forecastBut(status, overview, t, language),
    fell: compared && t('overview.fellBehind', { count: compared.fellBehind }),
    lower: isLower && begun > 0 ? t('overview.lowerByNew', { count: begun }) : null,
  };
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/** All in words: "On track: 63%, expected 61%. Three key results fell behind this week." */
export function headlineOf(
  overview: Overview,
  { isFinished = false }: Place,
  t: Texts,
  language: string,
): string {
  const { progress, expected } = overview.weeks.at(-1)!;
  if (isFinished)
    return t('overview.ended', {
      progress: formatPercent(progress, language),
      expected: formatPercent(expected, language),
    });
  const { begins, forecast, fell, lower } = remarksOf(overview, t, language);
  const stands = t(begins ? 'overview.begins' : 'overview.stands', {
    status: standingText(standingOfCycle(overview), t),
    progress: formatPercent(progress, language),
    expected: formatPercent(expected, language),
  });
  return joined([stands, forecast, fell, lower]);
}

/** What the number, the status and the counts beside it do not say. */
function besideNumber(
  overview: Overview,
  { isFinished = false }: Place,
  t: Texts,
  language: string,
): string {
  const expected = formatPercent(overview.weeks.at(-1)!.expected, language);
  if (isFinished) return t('overview.expectedAtEnd', { expected });
  const { begins, forecast, lower } = remarksOf(overview, t, language);
  const compared = begins
    ? t('overview.nothingExpected')
    : t('overview.expectedToday', { expected });
  return joined([compared, forecast, lower]);
}

/** To the same items: on the board where the reader has one, else in their list on this page. */
function LateCount({ count, place }: { count: number; place: Place }) {
  const { t } = useTranslation();
  const { organization } = useSelectedOrganization();
  const label = t('overview.late.show', { count });
  const isOnBoard =
    place.team === undefined && (organization?.abilities.includes('viewBoard') ?? false);
  if (isOnBoard)
    return (
      <Link
        to={`/board?${new URLSearchParams({ cycle: place.cycle, show: 'late' })}`}
        aria-label={label}
      >
        {count}
      </Link>
    );
  return (
    <a href={`#${LATE_LIST}`} aria-label={label}>
      {count}
    </a>
  );
}

export function Headline({ overview, place }: { overview: Overview; place: Place }) {
  const { t, language } = useTranslation();
  const { progress, expected } = overview.weeks.at(-1)!;
  const { isFinished = false } = place;
  const standing = standingOfCycle(overview);
  const status = isFinished ? endingOfCycle(overview) : standing.status;
  const words = isFinished ? t(`items.status.${status}`) : standingText(standing, t);
  const { movements, late } = overview;
  const facts = [
    ...(movements && overview.ahead.length > 0 && !isFinished
      ? [
          {
            key: 'fell',
            count: movements.fellBehind,
            label: t('overview.facts.fell', { count: movements.fellBehind }),
          },
          {
            key: 'recovered',
            count: movements.recovered,
            label: t('overview.facts.recovered', { count: movements.recovered }),
          },
        ]
      : []),
    ...(isFinished
      ? []
      : [
          {
            key: 'late',
            count: late.count,
            label: t('overview.facts.late', { count: late.count }),
          },
        ]),
  ];
  return (
    <Card
      className="mfe-okr_headline mfe-okr_wide"
      aria-labelledby="mfe-okr_headline-number mfe-okr_headline-status mfe-okr_headline"
    >
      <div className="mfe-okr_headline-main">
        <p className="mfe-okr_headline-number" id="mfe-okr_headline-number">
          {formatPercent(progress, language)}
        </p>
        <div>
          <span id="mfe-okr_headline-status">
            <StatusTag status={status} label={words} />
          </span>
          <p className="mfe-okr_headline-text" id="mfe-okr_headline">
            {besideNumber(overview, place, t, language)}
          </p>
          {/* It has the grades and what was learned. */}
          {isFinished ? (
            <p className="mfe-okr_headline-story cu-screen-only">
              <Link to={`/cycles/${place.cycle}/story`}>{t('home.story')}</Link>
            </p>
          ) : null}
        </div>
      </div>
      <ProgressBar
        value={progress}
        expected={expected}
        status={status}
        label={t('overview.progress.title')}
        text={t('overview.stands', {
          status: words,
          progress: formatPercent(progress, language),
          expected: formatPercent(expected, language),
        })}
      />
      <dl className="mfe-okr_facts">
        {facts.map(({ key, count, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {key === 'late' && count > 0 ? <LateCount count={count} place={place} /> : count}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
