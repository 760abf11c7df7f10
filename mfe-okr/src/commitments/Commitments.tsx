// The commitments of an item: open ones first with what became of them one choice away, and the field of a new one. Who
// may change which is the server's word.
import type { Failure } from '@cumbre/client/request';
import type { Commitment } from '@cumbre/contract/commitments';
import { COMMITMENT_STATES } from '@cumbre/contract/enumerations';
import type { CommitmentState } from '@cumbre/contract/enumerations';
import { useHost } from '@cumbre/remote/host';
import { Button, ErrorState, Flex, LoadingState, NativeSelect, Tag, Text } from '@cumbre/ui/base';
import { shownDate } from '@cumbre/ui/shownDate';
import { RemarkActions } from '../RemarkActions';
import { nameOf } from '../shownNumbers';
import { useRemarks } from '../useRemarks';
import { useTexts } from '../useTexts';
import { CommitmentForm } from './CommitmentForm';
import { useChangeCommitmentMutation, useCommitmentsInfiniteQuery, useDeleteCommitmentMutation } from './commitmentCalls';
import '../talk.css';

interface CommitmentsProps {
  itemId: string;
  today: string;
  mayAdd: boolean;
  /** Says whether something typed would be lost: the screen asks before it is left. */
  onUnsaved: (unsaved: boolean) => void;
}

function CommitmentState({ itemId, commitment }: { itemId: string; commitment: Commitment }) {
  const { t } = useTexts();
  const { notify } = useHost();
  const [change, { isLoading }] = useChangeCommitmentMutation();
  const label = (state: CommitmentState) => t(`commitments.state.${state}`);
  if (!commitment.abilities.includes('edit')) return <Tag>{label(commitment.state)}</Tag>;
  const choose = async (state: string) => {
    const answer = await change({ itemId, commitment, body: { state: state as CommitmentState } });
    if (answer.error) notify.error((answer.error as Failure).message || t('commitments.failedToSave'));
  };
  return (
    <NativeSelect
      sends aria-label={t('commitments.stateOf', { title: commitment.title })} disabled={isLoading} value={commitment.state} onChange={(state) => void choose(state)}
      options={COMMITMENT_STATES.map((state) => ({ value: state, label: label(state) }))}
    />
  );
}

function CommitmentLine({ itemId, today, commitment, onEdit }: { itemId: string; today: string; commitment: Commitment; onEdit: () => void }) {
  const { t } = useTexts();
  const { notify } = useHost();
  const [deleteCommitment, { isLoading }] = useDeleteCommitmentMutation();
  const { title, startsAt, endsAt, state } = commitment;
  const late = state === 'open' && endsAt !== null && endsAt < today;
  const days = [startsAt, endsAt].some((day) => day !== null) ? `${shownDate(startsAt) || '…'} – ${shownDate(endsAt) || '…'}` : '';
  const remove = async () => {
    const answer = await deleteCommitment({ itemId, commitment });
    if (!answer.error) notify.success(t('commitments.deleted', { title }));
  };
  return (
    <>
      <Flex className="okr-remark-head" gap={8} wrap align="center">
        <CommitmentState itemId={itemId} commitment={commitment} />
        <Text strong>{title}</Text>
        <RemarkActions
          remark={commitment} deleting={isLoading} onEdit={onEdit} onDelete={remove}
          words={{ edit: t('commitments.edit', { title }), delete: t('commitments.delete', { title }), title: t('commitments.deleteTitle', { title }), question: t('commitments.deleteText') }}
        />
      </Flex>
      {commitment.description ? <p className="okr-remark-text">{commitment.description}</p> : null}
      <Text small tone={late ? 'error' : 'secondary'}>{[nameOf(commitment.user), days, late ? t('commitments.late') : ''].filter(Boolean).join(' · ')}</Text>
    </>
  );
}

export function Commitments({ itemId, today, mayAdd, onUnsaved }: CommitmentsProps) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCommitmentsInfiniteQuery(itemId);
  const { shown: commitments, edited, setEdited, setDraftUnsaved, setEditUnsaved } = useRemarks(data?.pages.flatMap((page) => page.commitments), onUnsaved);

  const list = () => {
    if (error && !commitments) return <ErrorState level={3} title={t('commitments.failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
    if (!commitments) return <LoadingState label={t('common.loading')} rows={4} />;
    if (commitments.length === 0) return <Text tone="secondary">{t('commitments.none')}</Text>;
    return (
      <ul className="okr-remarks">
        {commitments.map((commitment) => (
          <li key={commitment.id} className="okr-remark">
            {edited?.id === commitment.id
              ? <CommitmentForm itemId={itemId} commitment={edited} onUnsaved={setEditUnsaved} onDone={() => setEdited(null)} />
              : <CommitmentLine itemId={itemId} today={today} commitment={commitment} onEdit={() => setEdited(commitment)} />}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className="okr-talk">
      {mayAdd ? <CommitmentForm itemId={itemId} onUnsaved={setDraftUnsaved} /> : null}
      {list()}
      {hasNextPage ? <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('commitments.more')}</Button> : null}
    </div>
  );
}
