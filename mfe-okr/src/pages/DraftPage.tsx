// One draft (/drafts/:id), or a new one (/drafts/new, with ?cycle= and ?parent=): its editor, or what
// is in it for a person who only reads it.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { failureOf } from '@cumbre/client/failure';
import { useAppSelector } from '@cumbre/client/hooks';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { selectUser } from '@cumbre/client/session';
import { skipToken } from '@cumbre/client/toolkit';
import { initialCycle } from '@cumbre/domain/cycles';
import { Link, useParams, useSearchParams } from '@cumbre/remote/router';
import { useInSlices } from '@cumbre/remote/useInSlices';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { EmptyState, ErrorState, Flex, LoadingState, PageHeader } from '@cumbre/ui/base';
import { useMemo } from 'react';
import { newFields } from '../data/itemFields';
import { useItemsQuery } from '../data/items';
import { DraftEditor } from '../drafts/DraftEditor';
import { DraftNotice, seenBy } from '../drafts/DraftNotice';
import { DraftText } from '../drafts/DraftText';
import { fieldsOfDraft } from '../drafts/draftFields';
import { useDraftQuery } from '../drafts/draftsApi';
import { useLiveDrafts } from '../drafts/useLiveDrafts';
import { nameOf } from '../format/formatNumbers';
import { DraftedItemFields } from '../item-form/DraftedItemFields';
import { useRetainedChoices } from '../hooks/useRetainedChoices';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { draftsTexts } from '../locales/draftsTexts';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTeamsQuery } from '../teams/teamsApi';
import { useTranslation } from '../useTranslation';
import { NoCyclesState } from './NoCyclesState';
import { NoOrganization } from './NoOrganization';
import '../drafts/drafts.css';

const NEW = 'new';

export function DraftPage() {
  useLazyNamespace(teamworkTexts);
  useLazyNamespace(draftsTexts);
  const { t, language } = useTranslation();
  const { id = NEW } = useParams();
  const [search] = useSearchParams();
  const isNew = id === NEW;
  const user = useAppSelector(selectUser);
  const { organization, isLoading, failure } = useSelectedOrganization();
  const organizationId = organization?.id ?? null;
  const { currentData: planned, error: cyclesError } = useCyclesQuery(organizationId ?? skipToken);
  const { currentData: teams, isLoading: areTeamsLoading } = useTeamsQuery(
    organizationId ?? skipToken,
  );
  const {
    currentData: answer,
    error,
    isFetching,
    refetch,
  } = useDraftQuery(isNew ? skipToken : id, { refetchOnMountOrArgChange: true });
  useLiveDrafts(organizationId);

  const draft = answer?.draft ?? null;
  const names = useMemo(
    () =>
      new Map([
        ...(user ? [[user.id, nameOf(user)] as const] : []),
        ...(answer?.people ?? []).map((person) => [person.id, nameOf(person)] as const),
      ]),
    [user, answer],
  );
  const writable = useMemo(
    () =>
      (planned?.cycles ?? []).filter(
        (cycle) => cycle.abilities.includes('createItem') || cycle.id === draft?.cycle,
      ),
    [planned, draft?.cycle],
  );
  const cycles = useRetainedChoices(writable, organizationId);
  const mayEdit = useRetainedPermission(draft?.abilities.includes('edit') ?? false, id);
  // A new draft begins with the team of its parent, else with the one that the person leads.
  const chosen = initialCycle(cycles, search.get('cycle'), planned?.current ?? null)?.id ?? null;
  // A reader sees the name of the future parent; the editor has a field for it.
  const parentId = isNew ? search.get('parent') : (!mayEdit && draft?.parentId) || null;
  const cycleId = isNew ? chosen : (draft?.cycle ?? null);
  const { currentData: tree, isLoading: isTreeLoading } = useItemsQuery(
    organizationId && cycleId && parentId ? { organizationId, cycle: cycleId } : skipToken,
  );
  const parent = tree?.items.find((item) => item.id === parentId);
  const isTeamLoading = isNew && (areTeamsLoading || isTreeLoading);
  const initialFields = () => {
    if (draft) return fieldsOfDraft(draft, language);
    const led = teams?.teams.find(({ lead }) => lead !== null && lead === user?.id);
    return {
      cycle: chosen ?? '',
      objective: newFields({
        parentId,
        owner: user?.id ?? null,
        team: (parentId === null ? led?.id : parent?.team) ?? null,
      }),
      order: [],
      lines: {},
      readers: null,
    };
  };
  const initial = initialFields();
  const isShown = useInSlices(isNew ? planned !== undefined : draft !== null);

  const failed = failure ?? failureOf(cyclesError) ?? (isNew ? null : failureOf(error));
  const isGone = !isNew && failed?.status === 404;
  const body = () => {
    if (isGone && !draft)
      return (
        <EmptyState
          title={t('drafts.missing')}
          action={<Link to="/drafts">{t('drafts.toDrafts')}</Link>}
        >
          {t('drafts.missingText')}
        </EmptyState>
      );
    if (failed && !(isNew || draft))
      return (
        <ErrorState
          title={t('drafts.failed.loadOne')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failed.message}
        </ErrorState>
      );
    if (isNew && !organization && !isLoading) return <NoOrganization />;
    if (isLoading || !planned || (!isNew && !draft) || !organization || isTeamLoading || !isShown)
      return <LoadingState label={t('common.loading')} rows={8} />;
    if (isNew && planned.cycles.length === 0) return <NoCyclesState organization={organization} />;
    if (isNew && cycles.length === 0)
      return (
        <EmptyState
          title={t('drafts.noCycle')}
          action={<Link to="/cycles">{t('home.toCycles')}</Link>}
        />
      );
    return (
      <>
        {draft && !mayEdit ? (
          <>
            <DraftNotice user={user?.id ?? null} people={seenBy(draft)} names={names} />
            <DraftText
              draft={draft}
              fields={initial}
              names={names}
              teams={teams?.teams ?? []}
              cycle={planned.cycles.find((cycle) => cycle.id === draft.cycle)?.name ?? null}
              parent={parent ? `${parent.code} ${parent.title}` : null}
            />
          </>
        ) : (
          <DraftEditor
            key={id}
            organizationId={organization.id}
            user={user?.id ?? null}
            draft={draft}
            initial={initial}
            isGone={isGone}
            names={names}
            cycles={cycles}
            teams={teams?.teams ?? []}
            timeZone={organization.timeZone}
            Fields={DraftedItemFields}
          />
        )}
      </>
    );
  };
  return (
    <Flex vertical gap={16} className="mfe-okr_draft-page">
      <PageHeader
        title={draft ? draft.title || t('drafts.untitled') : t('drafts.newTitle')}
        above={
          <Link to={cycleId ? `/drafts?cycle=${cycleId}` : '/drafts'}>{t('drafts.title')}</Link>
        }
      />
      {body()}
    </Flex>
  );
}
