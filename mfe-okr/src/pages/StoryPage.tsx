// The story of a finished cycle, for the screen and for paper, with the picture of its progress from
// the overview.
import type { Closing } from '@cumbre/contract/closing';
import { useTimeZoneOf } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, EmptyState, LoadingState } from '@cumbre/ui/base';
import { useItemsQuery } from '../data/items';
import { formatPercent } from '../format/formatNumbers';
import { Story } from '../cycle-closing/Story';
import { overviewTexts } from '../locales/overviewTexts';
import { ProgressPicture } from '../overview/ProgressPicture';
import { useOverviewQuery } from '../overview/overviewApi';
import { useTranslation } from '../useTranslation';
import { ClosingFrame } from './ClosingFrame';
import { useClosingPage } from './useClosingPage';
import '../overview/overview.css';
import '../cycle-closing/closing.css';

function Picture({ closing: { cycle } }: { closing: Closing }) {
  const { t, language } = useTranslation();
  const { data: overview, isLoading } = useOverviewQuery({
    organizationId: cycle.organization,
    cycle: cycle.id,
  });
  if (isLoading) return <LoadingState label={t('closing.loading')} rows={8} />;
  if (!overview || overview.weeks.length < 2) return null;
  const { progress, expected } = overview.weeks.at(-1)!;
  // Without a status: the grade says how the cycle ended.
  const headline = t('closing.story.progress', {
    progress: formatPercent(progress, language),
    expected: formatPercent(expected, language),
  });
  return (
    <ProgressPicture
      overview={overview}
      headline={headline}
      sentence={headline}
      treePath={`/?${new URLSearchParams({ cycle: cycle.id })}`}
    />
  );
}

export function StoryPage() {
  useLazyNamespace(overviewTexts);
  const page = useClosingPage();
  const { t } = useTranslation();
  const cycle = page.closing?.cycle;
  const timeZone = useTimeZoneOf(cycle?.organization ?? '');
  const { data: tree } = useItemsQuery(
    cycle ? { organizationId: cycle.organization, cycle: cycle.id } : skipToken,
  );
  const isFinished = page.closing?.cycle.state === 'finished';
  return (
    <ClosingFrame
      page={page}
      title={(name) => t('closing.story.title', { name })}
      actions={
        isFinished ? (
          <>
            <Link to="/cycles" className="cu-screen-only">
              {t('closing.allCycles')}
            </Link>
            <Button onClick={() => window.print()}>{t('closing.story.print')}</Button>
          </>
        ) : undefined
      }
    >
      {(closing) =>
        isFinished ? (
          <Story
            closing={closing}
            items={tree?.items ?? []}
            picture={<Picture closing={closing} />}
            timeZone={timeZone}
          />
        ) : (
          <EmptyState
            title={t('closing.story.running')}
            action={
              <Link to={`/cycles/${closing.cycle.id}/closing`}>{t('closing.story.toClosing')}</Link>
            }
          />
        )
      }
    </ClosingFrame>
  );
}
