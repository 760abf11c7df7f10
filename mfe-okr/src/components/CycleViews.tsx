// The views of one cycle beside its title: the tree, the review and, for those who may see it, the
// status of the team. They are links, because each view has an address of its own.
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import './cycleViews.css';

const VIEWS = { tree: '/', review: '/review', board: '/board' } as const;
export type CycleView = keyof typeof VIEWS;

/** The view at `pathname`; null for the other screens of a cycle. */
export const viewAt = (pathname: string): CycleView | null =>
  (Object.keys(VIEWS) as CycleView[]).find((view) => VIEWS[view] === pathname) ?? null;

/**
 * The title of a view: as wide as the longest of them, so that the tabs beside it keep their place.
 * Review and board have the title of their tab.
 */
export function ViewTitle({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const titles = [t('home.title'), t('home.review'), t('home.board')];
  return (
    <span className="mfe-okr_view-title" data-titles={titles.join('\n')}>
      {children}
    </span>
  );
}

interface CycleViewsProps {
  organization: MemberOrganization;
  cycle: Cycle;
  current: CycleView;
}

export function CycleViews({ organization, cycle, current }: CycleViewsProps) {
  const { t } = useTranslation();
  const labels: Record<CycleView, string> = {
    tree: t('home.tree'),
    review: t('home.review'),
    board: t('home.board'),
  };
  const offered = (Object.keys(VIEWS) as CycleView[]).filter(
    (view) => view !== 'board' || organization.abilities.includes('viewBoard'),
  );
  return (
    <nav className="mfe-okr_views" aria-label={t('home.views')}>
      {offered.map((view) => (
        <Link
          key={view}
          to={`${VIEWS[view]}?cycle=${cycle.id}`}
          aria-current={view === current ? 'page' : undefined}
        >
          {labels[view]}
        </Link>
      ))}
    </nav>
  );
}
