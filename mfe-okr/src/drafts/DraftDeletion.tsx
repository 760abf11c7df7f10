// Asks before a draft is discarded.
import type { Draft } from '@cumbre/contract/drafts';
import { FormSummary, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useDeleteDraftMutation } from './draftsApi';

interface DraftDeletionProps {
  draft: Draft;
  onClose: () => void;
  onDeleted: () => void;
}

export function DraftDeletion({ draft, onClose, onDeleted }: DraftDeletionProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const title = draft.title || t('drafts.untitled');
  const [remove] = useDeleteDraftMutation();
  const form = useServerForm({
    id: 'draft-deletion',
    initial: {},
    send: () => remove(draft),
    onSaved: () => {
      notify.success(t('drafts.done.discarded', { title }));
      onDeleted();
    },
    failed: t('drafts.failed.discard'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('drafts.failed.stale') : message || t('drafts.failed.discard'),
    draft: null,
  });
  return (
    <Modal
      open
      title={t('drafts.discard.title', { title })}
      okText={t('drafts.discard.confirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.cancel')}
      confirmLoading={form.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <FormSummary form={form} />
      <Paragraph>{t('drafts.discard.text')}</Paragraph>
    </Modal>
  );
}
