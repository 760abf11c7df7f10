// A member's role, hierarchy level and area. The member's data lists the roles that the caller may
// assign; without a choice the form has no role field. The owner's role changes only by
// transferring the organization.
import { DEPARTMENTS, HIERARCHY_LEVELS } from '@cumbre/contract/enumerations';
import type { Department, HierarchyLevel, MemberRole } from '@cumbre/contract/enumerations';
import type { Member } from '@cumbre/contract/organizations';
import { RadiosField, SelectField } from '@cumbre/forms/fields';
import { ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Paragraph, Text } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { sortedChoices } from '@cumbre/ui/sortedChoices';
import { useTranslation } from '../useTranslation';
import { useChangeMemberMutation } from './membersApi';

interface Values {
  role: MemberRole;
  hierarchy: HierarchyLevel | null;
  area: Department | null;
}

export function EditMember({
  member,
  isMe,
  onClose,
}: {
  member: Member;
  isMe: boolean;
  onClose: () => void;
}) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const [change] = useChangeMemberMutation();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const search = { optionFilterProp: 'label' };
  const mayChangeRole = member.roles.length > 0;
  // The area is required with a level, which together are the member's place. Without a level none is
  // set.
  const needsArea = ({ hierarchy, area }: Values) => area === null && hierarchy !== null;
  const form = useServerForm<Values>({
    id: 'member',
    initial: {
      role: member.role,
      hierarchy: member.user_hierarchy_level,
      area: member.user_department,
    },
    check: (values) => ({ area: needsArea(values) ? t('members.areaRequired') : null }),
    send: ({ role, hierarchy, area }) =>
      change({
        user_organization_id: member.user_organization_id,
        ...(mayChangeRole && { role }),
        ...(hierarchy && { hierarchy }),
        ...(area && { area }),
      }),
    onSaved: () => {
      notify.success(t('members.edit.done', { name }));
      onClose();
    },
    failed: t('members.failed.change'),
    draft: `member ${member.user_organization_id}`,
  });

  return (
    <Modal
      open
      title={t(isMe ? 'members.edit.titleMe' : 'members.edit.title', { name })}
      okText={t('members.save')}
      cancelText={t('members.cancel')}
      confirmLoading={form.busy}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <ServerForm form={form}>
        {mayChangeRole ? (
          <RadiosField
            form={form}
            name="role"
            label={t('members.columns.role')}
            stacked
            options={member.roles.map((role) => ({
              value: role,
              label: t(`labels.memberRole.${role}`),
              hint: t(`labels.memberRoleMay.${role}`),
            }))}
          />
        ) : (
          <Paragraph tone="secondary">
            {t('members.columns.role')}: {t(`labels.memberRole.${member.role}`)}.{' '}
            {t(`labels.memberRoleMay.${member.role}`)}
          </Paragraph>
        )}
        {isMe ? null : (
          <Text as="div" strong className="mfe-org_place-title">
            {t('members.columns.place')}
          </Text>
        )}
        <SelectField
          form={form}
          name="hierarchy"
          label={t('members.columns.level')}
          placeholder={t('members.choose')}
          options={sortedChoices(
            HIERARCHY_LEVELS,
            (value) => t(`labels.hierarchyLevel.${value}`),
            language,
          )}
        />
        <SelectField
          form={form}
          name="area"
          label={t('members.columns.area')}
          required={needsArea(form.values)}
          placeholder={t('members.choose')}
          showSearch={search}
          options={sortedChoices(DEPARTMENTS, (value) => t(`labels.department.${value}`), language)}
        />
      </ServerForm>
    </Modal>
  );
}
