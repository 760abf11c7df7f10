// One commitment: a tick for kept in front, and one menu for the rest. The server decides who may
// change it; others read its state. Each change of the state can be taken back.
import { failureOf } from '@cumbre/client/failure';
import type { Commitment } from '@cumbre/contract/commitments';
import type { CommitmentState } from '@cumbre/contract/enumerations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { EllipsisOutlined, MenuButton, Tag, Text, useWhyNotSent } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { formatDate } from '@cumbre/ui/formatDate';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useUndo } from '../components/UndoScope';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useChangeCommitmentMutation, useDeleteCommitmentMutation } from './commitmentsApi';

interface CommitmentLineProps {
  itemId: string;
  today: string;
  /** In a finished cycle, nobody can tick it any more. */
  isFinished?: boolean;
  commitment: Commitment;
  /** Absent: only the outcome can be changed here. */
  onEdit?: () => void;
  /** Instead of the person, where all commitments are of one person. */
  about?: ReactNode;
  onChanged?: (commitment: Commitment) => void;
  onDeleted?: () => void;
}

export function CommitmentLine({
  itemId,
  today,
  isFinished = false,
  commitment,
  onEdit,
  about,
  onChanged,
  onDeleted,
}: CommitmentLineProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const paused = useWhyNotSent();
  const [change, { isLoading }] = useChangeCommitmentMutation();
  const [deleteCommitment] = useDeleteCommitmentMutation();
  const [isDeleting, setIsDeleting] = useState(false);
  const { title, startsAt, endsAt, state, user, abilities } = commitment;
  // Absent in an answer of an earlier server.
  const assigned = (commitment as Partial<Commitment>).assignedUser ?? null;
  const isLate = !isFinished && state === 'open' && endsAt !== null && endsAt < today;

  const { offer } = useUndo();
  const head = useId();

  const setState = async (next: CommitmentState) => {
    if (isLoading) return;
    const answer = await change({ itemId, commitment, body: { state: next } });
    const failure = failureOf(answer.error);
    if (failure) notify.error(failure.message || t('commitments.failedToSave'));
    if (!answer.data) return;
    const changed = answer.data.commitment;
    onChanged?.(changed);
    offer({
      message: `${t(`commitments.state.${next}`)}: ${title}`,
      itemId,
      undo: async () => {
        const { data, error } = await change({ itemId, commitment: changed, body: { state } });
        if (data) onChanged?.(data.commitment);
        return failureOf(error);
      },
      refocus: () => document.getElementById(head)?.querySelector('input'),
    });
  };
  const remove = async () => {
    const answer = await deleteCommitment({ itemId, commitment });
    setIsDeleting(false);
    if (answer.error) return;
    onDeleted?.();
    notify.success(t('commitments.deleted', { title }));
  };

  const settle = (next: CommitmentState, label: string) =>
    state === next ? [] : [{ key: next, label, onSelect: () => void setState(next) }];
  const entries = [
    ...(abilities.includes('edit')
      ? [
          ...settle('missed', t('commitments.miss')),
          ...settle('dropped', t('commitments.drop')),
          ...(state === 'open' || state === 'kept' ? [] : settle('open', t('commitments.reopen'))),
          ...(onEdit
            ? [{ key: 'edit', label: t('commitments.change'), apart: true, onSelect: onEdit }]
            : []),
        ]
      : []),
    ...(onEdit && abilities.includes('delete')
      ? [
          {
            key: 'delete',
            label: t('commitments.remove'),
            danger: true,
            onSelect: () => setIsDeleting(true),
          },
        ]
      : []),
  ];
  const days =
    startsAt !== null && endsAt !== null
      ? `${formatDate(startsAt)} – ${formatDate(endsAt)}`
      : endsAt !== null
        ? t('commitments.until', { date: formatDate(endsAt) })
        : startsAt !== null
          ? t('commitments.since', { date: formatDate(startsAt) })
          : '';
  const facts = [
    about ?? nameOf(assigned ?? user),
    days,
    isLate ? t('commitments.late') : '',
    assigned ? t('commitments.by', { name: nameOf(user) }) : '',
  ].filter(Boolean);

  return (
    <>
      <div className="mfe-okr_commitment-head" id={head}>
        {abilities.includes('edit') ? (
          <Checkbox
            checked={state === 'kept'}
            disabled={paused !== null}
            title={paused?.pressed ?? t('commitments.state.kept')}
            aria-label={t('commitments.keep', { title })}
            onChange={({ target }) => void setState(target.checked ? 'kept' : 'open')}
          >
            <Text
              strong={state === 'open'}
              tone={state === 'open' ? undefined : 'secondary'}
              className={state === 'kept' ? 'mfe-okr_commitment-kept' : undefined}
            >
              {title}
            </Text>
          </Checkbox>
        ) : (
          <Text strong>{title}</Text>
        )}
        {abilities.includes('edit') && (state === 'open' || state === 'kept') ? null : (
          <Tag>
            {t(
              isFinished && state === 'open'
                ? 'commitments.leftOpen'
                : `commitments.state.${state}`,
            )}
          </Tag>
        )}
        {entries.length > 0 ? (
          <span className="mfe-okr_comment-actions">
            <MenuButton
              type="text"
              size="small"
              data-edits={commitment.id}
              icon={<EllipsisOutlined aria-hidden />}
              aria-label={t('commitments.menu', { title })}
              menuLabel={title}
              entries={entries}
            />
          </span>
        ) : null}
      </div>
      {commitment.description ? (
        <p className="mfe-okr_comment-text">{commitment.description}</p>
      ) : null}
      <Text small as="div" tone={isLate ? 'error' : 'secondary'}>
        {facts.map((fact, index) => (
          <span key={index}>
            {index > 0 ? ' · ' : ''}
            {fact}
          </span>
        ))}
      </Text>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t('commitments.deleteTitle', { title })}
        confirmLabel={t('history.delete')}
        cancelLabel={t('common.cancel')}
        onConfirm={remove}
        onCancel={() => setIsDeleting(false)}
      >
        {t('commitments.deleteText')}
      </ConfirmDialog>
    </>
  );
}
