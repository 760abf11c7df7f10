// Accepts an objective of another organization: chooses an open cycle for it and, optionally, a
// parent objective.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useAppDispatch } from '@cumbre/client/hooks';
import { organizationSelected } from '@cumbre/client/selection';
import type { Share } from '@cumbre/contract/shares';
import { SelectField } from '@cumbre/forms/fields';
import { NativeSelectField, ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { Alert, Flex, LoadingState, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useAcceptShareMutation, useObjectivesToHangUnderQuery } from './sharesApi';

interface AcceptDialogProps {
  organization: string;
  share: Share;
  onClose: () => void;
  onAccepted: (share: Share) => void;
}

interface Values {
  /** Empty: the suggested one. */
  cycle: string;
  parentId: string | null;
}

export function AcceptDialog({ organization, share, onClose, onAccepted }: AcceptDialogProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const { data: cycles, isLoading } = useCyclesQuery(organization);
  const [accept] = useAcceptShareMutation();
  const open = cycles?.cycles.filter(({ state }) => state !== 'finished') ?? [];
  const suggested = open.find((each) => each.id === cycles?.current)?.id ?? open[0]?.id ?? null;
  const form = useServerForm<Values, { share: Share }>({
    id: 'accept-share',
    initial: { cycle: '', parentId: null },
    send: ({ cycle, parentId }) =>
      accept({ share: share.id, cycle: cycle || (suggested ?? ''), parentId }),
    onSaved: (answer) => {
      notify.success(t('sharing.done.accept', { title: share.title, partner: share.partner }));
      onAccepted(answer.share);
    },
    failed: t('sharing.failed'),
    draft: null,
    guarded: false,
  });
  const cycle = form.values.cycle || suggested;
  const parents = useObjectivesToHangUnderQuery(
    { organization, cycle: cycle ?? '' },
    { skip: cycle === null },
  );

  return (
    <Modal
      open
      title={t('sharing.acceptTitle')}
      onCancel={onClose}
      okText={t('sharing.accept')}
      cancelText={t('sharing.cancel')}
      confirmLoading={form.busy}
      okButtonProps={{ htmlType: 'submit', form: form.id, disabled: cycle === null }}
    >
      <Flex vertical gap={16}>
        <Paragraph>
          {t('sharing.acceptIntro', { title: share.title, partner: share.partner })}
        </Paragraph>
        {isLoading && <LoadingState label={t('sharing.loading')} rows={2} />}
        {cycles && open.length === 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('sharing.noCycles')}
            action={
              <Link to="/cycles?new" onClick={() => dispatch(organizationSelected(organization))}>
                {t('sharing.newCycle')}
              </Link>
            }
          />
        )}
        <ServerForm form={form}>
          {cycle && (
            <>
              <NativeSelectField
                form={form}
                name="cycle"
                label={t('sharing.cycle')}
                chosen={cycle}
                options={open.map(({ id: value, name }) => ({ value, label: name }))}
                onChange={(next) => form.changeAll({ cycle: next, parentId: null })}
              />
              <SelectField
                form={form}
                name="parentId"
                label={t('sharing.parent')}
                showSearch={{ optionFilterProp: 'label' }}
                allowClear
                loading={parents.isLoading}
                placeholder={t('sharing.atRoot')}
                options={(parents.data ?? []).map(({ id, code, title }) => ({
                  value: id,
                  label: `${code} ${title}`,
                }))}
              />
            </>
          )}
        </ServerForm>
      </Flex>
    </Modal>
  );
}
