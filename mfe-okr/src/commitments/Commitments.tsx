// The commitments of an item: the open ones first, and the row for a new one. One that is ticked stays in
// its place as long as the list is open.
import type { Commitment } from '@cumbre/contract/commitments';
import { Button, ErrorState, LoadingState, Text } from '@cumbre/ui/base';
import { useRef, useState } from 'react';
import { useItemComments } from '../hooks/useItemComments';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { useTranslation } from '../useTranslation';
import { CommitmentForm } from './CommitmentForm';
import { CommitmentLine } from './CommitmentLine';
import type { CommitmentPlace } from './commitmentPlace';
import { useCommitmentsInfiniteQuery } from './commitmentsApi';
import { usePlacedRows } from './usePlacedRows';
import '../components/talk.css';
import './commitments.css';

const NONE: readonly Commitment[] = [];

/** What was changed here is shown before it is read again, also where it then belongs to a later page. */
function withChanged(
  read: readonly Commitment[],
  changed: ReadonlyMap<string, Commitment>,
  hasMore: boolean,
): readonly Commitment[] {
  const ids = new Set(read.map(({ id }) => id));
  const later = hasMore ? [...changed.values()].filter(({ id }) => !ids.has(id)) : [];
  const newest = read.map((each) => {
    const here = changed.get(each.id);
    return here && here.version > each.version ? here : each;
  });
  return [...newest, ...later];
}

interface CommitmentsProps {
  place: CommitmentPlace;
  mayAdd: boolean;
  /**
   * In a review the list comes before the form, because people talk about it: the first ones, and a
   * button that shows all.
   */
  first?: number;
  /**
   * Whether the form for a new one is folded until it is used. Above the list, it folds again when one is
   * added, which is then in view below it; where there is none yet, it is open.
   */
  foldsForm?: boolean;
}

export function Commitments({
  place,
  mayAdd: mayAddNow,
  first,
  foldsForm = false,
}: CommitmentsProps) {
  const { t } = useTranslation();
  const itemId = place.item.id;
  const mayAdd = useRetainedPermission(mayAddNow, itemId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCommitmentsInfiniteQuery(itemId);
  const [changed, setChanged] = useState<ReadonlyMap<string, Commitment>>(new Map());
  const read = data?.pages.flatMap((page) => page.commitments);
  const { shown, edited, setEdited } = useItemComments(
    read && withChanged(read, changed, hasNextPage),
  );
  const placed = usePlacedRows(shown ?? NONE);
  const commitments = shown && placed;
  const [all, setAll] = useState(false);
  const isAbove = first === undefined;
  const [isFormOpen, setFormOpen] = useState<boolean | null>(null);
  if (isFormOpen === null && read) setFormOpen(isAbove && read.length === 0);
  // Until they are known, a form that then folds would be seen.
  const isWaiting = foldsForm && isFormOpen === null && !error;
  const summary = useRef<HTMLElement>(null);
  const foldForm = () => {
    setFormOpen(false);
    summary.current?.focus();
  };
  const isFolded = !all && first !== undefined && (commitments?.length ?? 0) > first;

  const list = () => {
    if (error && !commitments)
      return (
        <ErrorState
          level={3}
          title={t('commitments.failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      );
    if (!commitments) return <LoadingState label={t('common.loading')} rows={4} />;
    if (commitments.length === 0) return <Text tone="secondary">{t('commitments.none')}</Text>;
    return (
      <ul className="mfe-okr_comments">
        {commitments.slice(0, all ? undefined : first).map((commitment) => (
          <li key={commitment.id} className="mfe-okr_comment">
            {edited?.id === commitment.id ? (
              <CommitmentForm place={place} commitment={edited} onDone={() => setEdited(null)} />
            ) : (
              <CommitmentLine
                itemId={itemId}
                today={place.today}
                isFinished={place.cycle.state === 'finished'}
                commitment={commitment}
                onEdit={() => setEdited(commitment)}
                onChanged={(after) => setChanged((former) => new Map(former).set(after.id, after))}
                onDeleted={() =>
                  setChanged(
                    (former) => new Map([...former].filter(([id]) => id !== commitment.id)),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    );
  };
  const fields =
    mayAdd && !isWaiting ? (
      <CommitmentForm place={place} onDone={foldsForm && isAbove ? foldForm : undefined} />
    ) : null;
  const form =
    fields && foldsForm ? (
      <details
        className="mfe-okr_fold"
        open={isFormOpen ?? isAbove}
        onToggle={(event) => setFormOpen(event.currentTarget.open)}
      >
        <summary ref={summary}>{t('commitments.add')}</summary>
        {fields}
      </details>
    ) : (
      fields
    );
  return (
    <div className="mfe-okr_talk mfe-okr_commitments">
      {isAbove ? form : null}
      {mayAdd || place.cycle.state === 'finished' ? null : (
        <Text as="p" small tone="secondary">
          {t('commitments.others')}
        </Text>
      )}
      {list()}
      {isFolded || hasNextPage ? (
        <Button
          loading={isFetchingNextPage}
          onClick={() => (isFolded ? setAll(true) : void fetchNextPage())}
        >
          {t('commitments.more')}
        </Button>
      ) : null}
      {isAbove ? null : form}
    </div>
  );
}
