// Transfers the ownership of the organization to another member, chosen from the list; the previous
// owner becomes an admin. It asks for confirmation, since only the new owner can transfer it back.
// The dialog has an address (?transfer).
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { Field, ServerForm, TickField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link, useSearchParams } from '@cumbre/remote/router';
import { Button, Card, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { MemberPicker } from '../MemberPicker';
import { useTransferOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';

export function TransferOrganization({
  organization: { id, name, numberOfUsers },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  return (
    <Card title={t('settings.transfer.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('settings.transfer.text')}</Paragraph>
        <Button className="mfe-org_named" onClick={() => setSearch({ transfer: '' })}>
          {t('settings.transfer.action', { name })}
        </Button>
      </Flex>
      {search.has('transfer') && (
        <TransferDialog
          id={id}
          name={name}
          isAlone={numberOfUsers <= 1}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </Card>
  );
}

interface Values {
  successor: { id: string; name: string } | null;
  sure: boolean;
}

function TransferDialog({
  id,
  name,
  isAlone,
  onClose,
}: Pick<Organization, 'id' | 'name'> & { isAlone: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const me = useAppSelector(selectUser);
  const [transfer] = useTransferOrganizationMutation();
  const form = useServerForm<Values>({
    id: 'transfer-organization',
    initial: { successor: null, sure: false },
    send: ({ successor }) => transfer({ organization: id, user: successor?.id ?? '' }),
    onSaved: (_answer, { successor }) => {
      notify.success(t('settings.transfer.done', { name, person: successor?.name ?? '' }));
      onClose();
    },
    fieldOf: { user: 'successor' },
    failed: t('settings.transfer.failed'),
    draft: null,
    guarded: false,
  });

  function content() {
    if (isAlone)
      return (
        <Paragraph>
          {t('settings.transfer.alone')}{' '}
          <Link to={`/organizations/${id}/users`}>{t('settings.transfer.toUsers')}</Link>
        </Paragraph>
      );
    return (
      <ServerForm form={form}>
        <Flex vertical gap={12}>
          <Paragraph>{t('settings.transfer.text')}</Paragraph>
          <Field form={form} name="successor" label={t('settings.transfer.to')} required>
            {({ value, onChange, ...control }) => (
              <MemberPicker
                {...control}
                organizationId={id}
                except={me?.id ?? ''}
                value={value?.id ?? null}
                onChange={(user, person) =>
                  onChange(user === null ? null : { id: user, name: person })
                }
              />
            )}
          </Field>
          <TickField
            form={form}
            name="sure"
            label={t('settings.transfer.sure', { name })}
            hint={t('settings.transfer.waits')}
          />
        </Flex>
      </ServerForm>
    );
  }
  const { successor, sure } = form.values;
  return (
    <Modal
      open
      title={t('settings.transfer.confirmTitle', { name })}
      okText={t('settings.transfer.confirm')}
      okButtonProps={{
        danger: true,
        disabled: !successor || !sure,
        htmlType: 'submit',
        form: form.id,
      }}
      cancelText={t('settings.cancel')}
      confirmLoading={form.busy}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
