// The commands of this remote for the command palette: a new objective and a new cycle for people
// with permission, the pages of the cycle on the screen (else the running one), each of its items by
// title and code, the people who have some of them, and the teams. The component renders nothing and
// reads the same cached answers as the screens.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import type { Item } from '@cumbre/contract/items';
import { initialCycle, isLocked } from '@cumbre/domain/cycles';
import { shownStatus } from '@cumbre/domain/status';
import type { Command, CommandsProps } from '@cumbre/remote/contract';
import { useSearchParams } from '@cumbre/remote/router';
import { useEffect } from 'react';
import { useItemsQuery } from '../data/items';
import { formatPercent, nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';

/** What an item is below, and how it stands or ended: “below O2 · On track · 45%”. */
const aboutItem = (
  { status, realProgress }: Item,
  above: Item | undefined,
  { isFinished, t, language }: { isFinished: boolean; t: Texts; language: string },
): string =>
  [
    ...(above ? [t('items.below', { parent: above.code })] : []),
    ...(status === null
      ? []
      : [t(`items.status.${shownStatus(status, realProgress, isFinished)}`)]),
    ...(realProgress === null ? [] : [formatPercent(realProgress, language)]),
  ].join(' · ');

interface PlacedCommandsProps extends Pick<CommandsProps, 'offer'> {
  /** Commands of other features. */
  first: readonly Command[];
  /** How a value is recorded from the palette. */
  hint: string | undefined;
}

export function Commands({ first, hint, offer }: PlacedCommandsProps) {
  const { t, language } = useTranslation();
  const { organization } = useSelectedOrganization();
  const { currentData: answer } = useCyclesQuery(organization?.id ?? skipToken);
  const [search] = useSearchParams();
  const cycles = answer?.cycles ?? [];
  // As the screens choose it: what is seen behind the palette is found in it.
  const cycle = initialCycle(cycles, search.get('cycle'), answer?.current ?? null);
  const isAnyRunning = answer?.current != null;
  const { currentData: tree } = useItemsQuery(
    organization && cycle ? { organizationId: organization.id, cycle: cycle.id } : skipToken,
  );

  useEffect(() => {
    const action = (name: string, label: string, path: string): Command => ({
      id: name,
      label,
      group: 'action',
      path,
    });
    const page = (name: string, label: string, path: string): Command => ({
      id: name,
      label,
      detail: cycle?.name,
      group: 'page',
      path,
    });
    const isFinished = cycle !== null && isLocked(cycle.state);
    const byId = new Map(tree?.items.map((item) => [item.id, item]));
    offer([
      ...first,
      ...(cycle?.abilities.includes('createItem')
        ? [action('new-objective', t('home.newObjective'), `/?cycle=${cycle.id}&new=objective`)]
        : []),
      ...(isAnyRunning
        ? [
            {
              ...action('due', t('checkIn.record'), '/week'),
              ...(hint !== undefined && { detail: hint }),
            },
          ]
        : []),
      ...(cycle?.abilities.includes('createItem')
        ? [action('new-draft', t('home.newDraft'), `/drafts/new?cycle=${cycle.id}`)]
        : []),
      ...(organization?.abilities.includes('createCycle')
        ? [action('new-cycle', t('cycles.new'), '/cycles?new')]
        : []),
      ...(cycle ? [page('overview', t('home.overview'), `/overview?cycle=${cycle.id}`)] : []),
      ...(cycle ? [page('review', t('home.review'), `/review?cycle=${cycle.id}`)] : []),
      ...(cycle && organization?.abilities.includes('viewBoard')
        ? [page('board', t('home.board'), `/board?cycle=${cycle.id}`)]
        : []),
      ...(organization
        ? [{ id: 'drafts', label: t('home.drafts'), group: 'page', path: '/drafts' } as const]
        : []),
      ...(tree?.items ?? []).map((item): Command => ({
        id: item.id,
        label: item.title,
        detail: item.code,
        about: () => aboutItem(item, byId.get(item.parentId ?? ''), { isFinished, t, language }),
        group: 'item',
        path: `/?cycle=${cycle?.id ?? ''}&item=${item.id}`,
      })),
      ...(tree?.people ?? []).map((person): Command => ({
        id: `person-${person.id}`,
        label: nameOf(person),
        about: () => `${t('home.title')} · ${cycle?.name ?? ''}`,
        group: 'item',
        kind: 'person',
        path: `/?cycle=${cycle?.id ?? ''}&who=${person.id}`,
      })),
      ...(tree?.teams ?? []).map((team): Command => ({
        id: `team-${team.id}`,
        label: team.name,
        group: 'item',
        kind: 'team',
        keywords: 'equipo team',
        path: `/teams/${team.id}`,
      })),
    ]);
  }, [offer, first, hint, organization, cycle, isAnyRunning, tree, t, language]);
  return null;
}
