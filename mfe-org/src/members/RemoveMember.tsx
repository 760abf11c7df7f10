// Removes a member. The dialog first counts the items that the person owns and is assigned: a
// successor takes them over, or they keep the name with a note that the person has left. Items in
// finished cycles do not change.
import { failureOf } from '@cumbre/client/failure';
import { useAppSelector } from '@cumbre/client/hooks';
import { memberName as nameOf } from '@cumbre/client/members';
import { selectUser } from '@cumbre/client/session';
import type { Member } from '@cumbre/contract/organizations';
import { RadiosField } from '@cumbre/forms/fields';
import { FieldLine, ServerForm, useControl, useServerForm } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Flex, Paragraph, Skeleton } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { MemberPicker } from '../MemberPicker';
import { useTranslation } from '../useTranslation';
import { useHoldingsQuery, useRemoveMemberMutation } from './membersApi';

export interface RemoveMemberProps {
  organization: string;
  member: Member;
  onClose: () => void;
}

interface Values {
  /** Whether a successor takes the items over, or they keep the name. */
  way: 'heir' | 'stay';
  heir: string | null;
}

/** The successor, below the choice to have one. */
function HeirField({
  form,
  organization,
  member,
}: Pick<RemoveMemberProps, 'organization' | 'member'> & { form: FormFields<Values> }) {
  const { t } = useTranslation();
  const me = useAppSelector(selectUser);
  const label = t('members.remove.heir');
  const control = useControl(form, 'heir', label);
  const ownName = new Map(me ? [[me.id, `${nameOf(me)} (${t('members.you')})`]] : []);
  return (
    <>
      <MemberPicker
        {...control}
        aria-label={label}
        organizationId={organization}
        except={member.id}
        names={ownName}
      />
      <FieldLine form={form} name="heir" />
    </>
  );
}

export function RemoveMember({ organization, member, onClose }: RemoveMemberProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const {
    data: holdings,
    error,
    refetch,
  } = useHoldingsQuery({ organization, user: member.id }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveMemberMutation();
  const me = useAppSelector(selectUser);
  const name = nameOf(member);
  const movable = (holdings?.owned ?? 0) + (holdings?.assigned ?? 0);
  const form = useServerForm<Values>({
    id: 'remove-member',
    initial: { way: 'heir', heir: me?.id ?? null },
    send: ({ way, heir }) =>
      remove({
        organization,
        user: member.id,
        ...(movable > 0 && way === 'heir' && heir !== null && { heir }),
      }),
    onSaved: () => {
      notify.success(t('members.remove.done', { name }));
      onClose();
    },
    failed: t('members.failed.remove'),
    draft: null,
    guarded: false,
  });
  const { way, heir } = form.values;
  const heirField = way === 'heir' && (
    <HeirField form={form} organization={organization} member={member} />
  );

  function content() {
    if (error)
      return (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={failureOf(error)?.message || t('members.failed.holdings')}
          action={
            <Button size="small" onClick={() => refetch()}>
              {t('members.retry')}
            </Button>
          }
        />
      );
    if (!holdings) return <Skeleton active title={false} />;
    return (
      <ServerForm form={form}>
        <Flex vertical gap={12}>
          <Paragraph>{t('members.remove.text', { name })}</Paragraph>
          {movable > 0 && (
            <>
              <Paragraph>
                {t('members.remove.owned', { count: holdings.owned })}{' '}
                {t('members.remove.assigned', { count: holdings.assigned })}
              </Paragraph>
              <RadiosField
                form={form}
                name="way"
                label={t('members.remove.way')}
                stacked
                options={[
                  { value: 'heir', label: t('members.remove.handOver'), below: heirField },
                  { value: 'stay', label: t('members.remove.stay', { name }) },
                ]}
              />
            </>
          )}
          {movable === 0 && <Paragraph>{t('members.remove.nothing', { name })}</Paragraph>}
          {holdings.locked > 0 && (
            <Paragraph tone="secondary">
              {t('members.remove.locked', { count: holdings.locked })}
            </Paragraph>
          )}
          {holdings.apiKeys > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('members.remove.apiKeys', { count: holdings.apiKeys })}
            />
          )}
        </Flex>
      </ServerForm>
    );
  }
  return (
    <Modal
      open
      title={t('members.remove.title', { name })}
      okText={t('members.remove.confirm')}
      okButtonProps={{
        danger: true,
        disabled: !holdings || (movable > 0 && way === 'heir' && heir === null),
        htmlType: 'submit',
        form: form.id,
      }}
      cancelText={t('members.cancel')}
      confirmLoading={form.busy}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
