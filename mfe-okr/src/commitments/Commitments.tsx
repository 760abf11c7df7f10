// The commitments of an item: the open ones first, each with a select for its outcome, and the
// field for a new one. The server decides who may change which.
import { failureOf } from '@cumbre/client/failure';
import type { Commitment } from '@cumbre/contract/commitments';
import { COMMITMENT_STATES } from '@cumbre/contract/enumerations';
import type { CommitmentState } from '@cumbre/contract/enumerations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, ErrorState, Flex, LoadingState, NativeSelect, Tag, Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { ItemCommentActions } from '../components/ItemCommentActions';
import { nameOf } from '../format/formatNumbers';
import { useItemComments } from '../hooks/useItemComments';
import { useTranslation } from '../useTranslation';
import { CommitmentForm } from './CommitmentForm';
import {
  useChangeCommitmentMutation,
  useCommitmentsInfiniteQuery,
  useDeleteCommitmentMutation,
} from './commitmentsApi';
import '../components/talk.css';

interface CommitmentsProps {
  itemId: string;
  today: string;
  mayAdd: boolean;
}

function CommitmentState({ itemId, commitment }: { itemId: string; commitment: Commitment }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [change, { isLoading }] = useChangeCommitmentMutation();
  const label = (state: CommitmentState) => t(`commitments.state.${state}`);
  if (!commitment.abilities.includes('edit')) return <Tag>{label(commitment.state)}</Tag>;
  const choose = async (state: string) => {
    const answer = await change({ itemId, commitment, body: { state: state as CommitmentState } });
    const failure = failureOf(answer.error);
    if (failure) notify.error(failure.message || t('commitments.failedToSave'));
  };
  return (
    <NativeSelect
      sends
      aria-label={t('commitments.stateOf', { title: commitment.title })}
      disabled={isLoading}
      value={commitment.state}
      onChange={(state) => void choose(state)}
      options={COMMITMENT_STATES.map((state) => ({ value: state, label: label(state) }))}
    />
  );
}

function CommitmentLine({
  itemId,
  today,
  commitment,
  onEdit,
}: {
  itemId: string;
  today: string;
  commitment: Commitment;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [deleteCommitment, { isLoading }] = useDeleteCommitmentMutation();
  const { title, startsAt, endsAt, state } = commitment;
  const late = state === 'open' && endsAt !== null && endsAt < today;
  const days = [startsAt, endsAt].some((day) => day !== null)
    ? `${formatDate(startsAt) || '…'} – ${formatDate(endsAt) || '…'}`
    : '';
  const remove = async () => {
    const answer = await deleteCommitment({ itemId, commitment });
    if (!answer.error) notify.success(t('commitments.deleted', { title }));
  };
  return (
    <>
      <Flex className="mfe-okr_comment-head" gap={8} wrap align="center">
        <CommitmentState itemId={itemId} commitment={commitment} />
        <Text strong>{title}</Text>
        <ItemCommentActions
          comment={commitment}
          deleting={isLoading}
          onEdit={onEdit}
          onDelete={remove}
          words={{
            edit: t('commitments.edit', { title }),
            delete: t('commitments.delete', { title }),
            title: t('commitments.deleteTitle', { title }),
            question: t('commitments.deleteText'),
          }}
        />
      </Flex>
      {commitment.description ? (
        <p className="mfe-okr_comment-text">{commitment.description}</p>
      ) : null}
      <Text small tone={late ? 'error' : 'secondary'}>
        {[nameOf(commitment.user), days, late ? t('commitments.late') : '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}

export function Commitments({ itemId, today, mayAdd }: CommitmentsProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCommitmentsInfiniteQuery(itemId);
  const {
    shown: commitments,
    edited,
    setEdited,
  } = useItemComments(data?.pages.flatMap((page) => page.commitments));

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
        {commitments.map((commitment) => (
          <li key={commitment.id} className="mfe-okr_comment">
            {edited?.id === commitment.id ? (
              <CommitmentForm itemId={itemId} commitment={edited} onDone={() => setEdited(null)} />
            ) : (
              <CommitmentLine
                itemId={itemId}
                today={today}
                commitment={commitment}
                onEdit={() => setEdited(commitment)}
              />
            )}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className="mfe-okr_talk">
      {mayAdd ? <CommitmentForm itemId={itemId} /> : null}
      {list()}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('commitments.more')}
        </Button>
      ) : null}
    </div>
  );
}
