// A member's role, hierarchy level and area. Which roles may be given came with the member; without a choice the role is
// not offered. The owner's role changes by handing the organization over.
import { DEPARTMENTS, HIERARCHY_LEVELS } from '@cumbre/contract/enumerations';
import type { Department, HierarchyLevel, MemberRole } from '@cumbre/contract/enumerations';
import type { Failure } from '@cumbre/client/request';
import type { Member } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Alert, Paragraph } from '@cumbre/ui/base';
import { Form, RadioField, Select } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useFormGuard } from '../useFormGuard';
import { useOrgTexts } from '../useOrgTexts';
import { useChangeMemberMutation } from './peopleCalls';

interface Values {
  role?: MemberRole;
  hierarchy?: HierarchyLevel;
  area?: Department;
}

export function EditMember({ member, isMe, onClose }: { member: Member; isMe: boolean; onClose: () => void }) {
  const t = useOrgTexts('members');
  const label = useOrgTexts('labels');
  const { notify } = useHost();
  const [form] = Form.useForm<Values>();
  const [change, { isLoading, error }] = useChangeMemberMutation();
  const guard = useFormGuard();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const search = { optionFilterProp: 'label' };

  async function save(values: Values) {
    const answer = await change({ user_organization_id: member.user_organization_id, ...values });
    if (answer.error) return;
    notify.success(t('edit.done', { name }));
    guard.release();
    onClose();
  }

  return (
    <Modal open title={t(isMe ? 'edit.titleMe' : 'edit.title', { name })} okText={t('save')} cancelText={t('cancel')} confirmLoading={isLoading} onOk={() => form.submit()} onCancel={onClose} mask={{ closable: false }}>
      <Form form={form} name="member" layout="vertical" requiredMark={false} onFinish={save} onValuesChange={() => guard.change()}
        initialValues={{ role: member.role, hierarchy: member.user_hierarchy_level ?? undefined, area: member.user_department ?? undefined }}>
        {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.change')} className="org-above" />}
        {member.roles.length > 0 ? (
          <RadioField name="role" label={t('columns.role')} stacked options={member.roles.map((role) => ({ value: role, label: label(`memberRole.${role}`), hint: t(`roleHint.${role}`) }))} />
        ) : <Paragraph tone="secondary">{t('columns.role')}: {label(`memberRole.${member.role}`)}. {t(`roleHint.${member.role}`)}</Paragraph>}
        <Form.Item name="hierarchy" label={t('columns.level')}>
          <Select placeholder={t('choose')} showSearch={search} options={HIERARCHY_LEVELS.map((value) => ({ value, label: label(`hierarchyLevel.${value}`) }))} />
        </Form.Item>
        <Form.Item name="area" label={t('columns.area')} rules={[{ required: true, message: t('areaRequired') }]}>
          <Select placeholder={t('choose')} showSearch={search} options={DEPARTMENTS.map((value) => ({ value, label: label(`department.${value}`) }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
