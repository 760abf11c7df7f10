// The story of a finished cycle, for the screen and for paper, with the picture of its progress from
// the overview.
import type { Closing } from '@cumbre/contract/closing';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, EmptyState } from '@cumbre/ui/base';
import { Story } from '../cycle-closing/Story';
import { overviewTexts } from '../locales/overviewTexts';
import { headlineOf } from '../overview/Headline';
import { ProgressPicture } from '../overview/ProgressPicture';
import { useOverviewQuery } from '../overview/overviewApi';
import { useTranslation } from '../useTranslation';
import { ClosingFrame } from './ClosingFrame';
import { useClosingPage } from './useClosingPage';
import '../overview/overview.css';
import '../cycle-closing/closing.css';

function Picture({ closing: { cycle } }: { closing: Closing }) {
  const { t, language } = useTranslation();
  const { data: overview } = useOverviewQuery({
    organizationId: cycle.organization,
    cycle: cycle.id,
  });
  if (!overview || overview.weeks.length < 2) return null;
  const headline = headlineOf(overview, t, language);
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
  const isFinished = page.closing?.cycle.state === 'finished';
  return (
    <ClosingFrame
      page={page}
      title={(name) => t('closing.story.title', { name })}
      actions={
        isFinished ? (
          <Button onClick={() => window.print()}>{t('closing.story.print')}</Button>
        ) : undefined
      }
    >
      {(closing) =>
        isFinished ? (
          <Story closing={closing} picture={<Picture closing={closing} />} />
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
