// A form over the organization's fields that reports what is wrong in one summary. What saving means (a new one, or a
// change of this one) is the caller's; so are the words of a refusal.
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { Form } from '@cumbre/ui/form';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Failure } from '@cumbre/client/request';
import { FormErrorSummary } from '../FormErrorSummary';
import type { FieldRefusal } from '../FormErrorSummary';
import { useOrgTexts } from '../useOrgTexts';
import { OrganizationFields } from './OrganizationFields';
import type { OrganizationValues } from './organizationValues';

export interface OrganizationFormProps {
  initial: Partial<OrganizationValues>;
  /** What `initial` holds is not saved yet. */
  startsEdited?: boolean;
  presentTimeZone: string;
  submitText: string;
  /** Answers why it was refused, or null when it was saved. */
  onSave: (values: OrganizationValues) => Promise<Failure | null>;
  failureText: string;
  /** Called once everything is saved and the guard of unsaved edits is down. */
  onSaved?: () => void;
  onCancel?: () => void;
  /** Told of what is unsaved; null once nothing is. */
  onUnsaved?: (values: OrganizationValues | null) => void;
  notice?: ReactNode;
}

const NAME = 'organization';

export function OrganizationForm({ initial, presentTimeZone, submitText, onSave, failureText, onSaved, onCancel, startsEdited = false, onUnsaved, notice }: OrganizationFormProps) {
  const t = useOrgTexts('settings');
  const [form] = Form.useForm<OrganizationValues>();
  const [state, setState] = useState<'untouched' | 'edited' | 'saving' | 'saved'>(startsEdited ? 'edited' : 'untouched');
  const [refusals, setRefusals] = useState<FieldRefusal[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);

  const notices = useRef<HTMLDivElement>(null);

  // The form is longer than a screen: what stands above it has to be seen.
  useEffect(() => {
    if (failure) notices.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  useUnsavedChanges(state === 'edited' || state === 'saving');
  useEffect(() => {
    if (state === 'saved') onSaved?.();
  }, [state, onSaved]);

  async function save(values: OrganizationValues) {
    setRefusals([]);
    setFailure(null);
    setState('saving');
    const refused = await onSave(values);
    setState(refused ? 'edited' : 'saved');
    if (!refused) return onUnsaved?.(null);
    setFailure(refused);
    form.setFields(refused.errors.map(({ path, message }) => ({ name: path as keyof OrganizationValues, errors: [message] })));
  }

  return (
    <Form form={form} name={NAME} noValidate layout="vertical" className="org-form" initialValues={initial} requiredMark={false} scrollToFirstError={{ focus: true }}
      onValuesChange={() => { setState('edited'); onUnsaved?.(form.getFieldsValue(true)); }} onFinish={save}
      onFinishFailed={({ errorFields }) => setRefusals(errorFields.map(({ name, errors }) => ({ id: `${NAME}_${name.join('_')}`, message: errors[0] ?? '' })))}>
      <Flex vertical gap={12} ref={notices} className="org-notices">
        {notice}
        <FormErrorSummary title={t('summary', { count: refusals.length })} refusals={refusals} />
        {failure && failure.status !== 412 && <Alert role="alert" type="error" showIcon title={failure.message || failureText} />}
      </Flex>
      <OrganizationFields presentTimeZone={presentTimeZone} />
      <Flex gap={12} wrap>
        <Button type="primary" htmlType="submit" loading={state === 'saving'}>{submitText}</Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </Flex>
    </Form>
  );
}
