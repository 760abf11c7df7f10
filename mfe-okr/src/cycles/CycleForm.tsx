// The form of a cycle: name, start and end, as a dialog with an address of its own. Dates are checked by the domain's
// rule while typing; the server asks the same. Leaving with edits asks first.
import type { Cycle } from '@cumbre/contract/cycles';
import { NAME_LENGTH } from '@cumbre/contract/limits';
import { todayIn } from '@cumbre/domain/calendar';
import { useHost } from '@cumbre/remote/host';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { DatePicker, Form, Input } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { shownDate } from '@cumbre/ui/shownDate';
import { useEffect, useState } from 'react';
import { CycleConflict } from './CycleConflict';
import { endRefusal, startRefusal } from './cycleFormRules';
import type { CycleFormValues } from './cycleFormRules';
import { suggestedQuarter } from './suggestedQuarter';
import { useCycleTexts } from './useCycleTexts';
import { useSaveCycle } from './useSaveCycle';
import type { CompleteCycle } from './useSaveCycle';

export interface CycleFormProps {
  organization: string;
  /** null: a new one. */
  cycle: Cycle | null;
  /** All of the organization: no quarter is suggested twice. */
  cycles: readonly Cycle[];
  timeZone: string;
  /** Whether the form begins with the suggestion of a quarter. */
  suggested: boolean;
  onClose: () => void;
}

/** The button at the foot of the dialog belongs to the form by it, so that Enter saves. */
const FORM_NAME = 'cycle';

export function CycleForm({ organization, cycle, cycles, timeZone, suggested, onClose }: CycleFormProps) {
  const t = useCycleTexts();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const [form] = Form.useForm<CycleFormValues>();
  const { notify } = useHost();
  const keptAs = `cycle ${cycle?.id ?? 'new'}`;
  // Kept with the row it was typed over: what others saved in the meantime is met as a stale version.
  const restored = useRestoredForm<{ over: Cycle | null; values: CycleFormValues }>(keptAs, t('form.restored'));
  const [edited, setEdited] = useState(restored !== null);
  const [saved, setSaved] = useState(false);
  const [base, setBase] = useState(restored ? restored.over : cycle);
  const { save, saving, theirs, forgetTheirs, refusal, fieldErrors } = useSaveCycle(organization, base);

  const suggestion = (): CycleFormValues => {
    const { quarter, year, start, end } = suggestedQuarter(today, cycles);
    return { name: t('suggestedName', { quarter, year }), start, end };
  };
  const [initial] = useState<CycleFormValues>(() => restored?.values ?? cycle ?? (suggested ? suggestion() : { name: '', start: null, end: null }));

  useEffect(() => {
    form.setFields(fieldErrors.flatMap(({ path, message }) => (path === 'name' || path === 'start' || path === 'end' ? [{ name: path, errors: [message] }] : [])));
  }, [form, fieldErrors]);

  // Leaving is a change of address, which the guard meets: it has to know first that everything is saved.
  useUnsavedChanges(edited && !saved);
  useKeptForm(keptAs, () => (edited && !saved ? { over: base, values: form.getFieldsValue() } : null));
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);

  async function submit(values: CycleFormValues = form.getFieldsValue(), over: Cycle | null = base) {
    const answer = await save({ ...values, name: values.name.trim() } as CompleteCycle, over);
    if (!answer) return;
    notify.success(t(cycle ? 'done.saved' : 'done.created', { name: answer.name }));
    setSaved(true);
  }

  const shownToday = { today: shownDate(today) };
  if (theirs && base) {
    const takeTheirs = () => {
      form.setFieldsValue(theirs);
      setBase(theirs);
      setEdited(false);
      forgetTheirs();
    };
    return (
      <Modal open title={t('form.editTitle')} footer={null} onCancel={onClose} mask={{ closable: false }}>
        <CycleConflict former={base} theirs={theirs} mine={form.getFieldsValue(true) as CycleFormValues} isSaving={saving} onSave={(merged) => void submit(merged, theirs)} onTakeTheirs={takeTheirs} onBack={forgetTheirs} />
      </Modal>
    );
  }

  return (
    <Modal open title={t(cycle ? 'form.editTitle' : 'form.createTitle')} onCancel={onClose} mask={{ closable: false }} afterOpenChange={(open) => open && form.focusField('name')} okText={t(cycle ? 'form.save' : 'form.create')}
      cancelText={t('form.cancel')} okButtonProps={{ htmlType: 'submit', form: FORM_NAME }} confirmLoading={saving}>
      <Form form={form} name={FORM_NAME} layout="vertical" initialValues={initial} onValuesChange={() => setEdited(true)} onFinish={() => submit()}
        scrollToFirstError={{ focus: true }} requiredMark={false}>
        <Flex vertical gap={16} align="flex-start" className="cu-above-form">
          {refusal && <Alert role="alert" type="error" showIcon title={refusal} />}
          {!cycle && !suggested && <Button onClick={() => { form.setFieldsValue(suggestion()); setEdited(true); }}>{t('form.suggest')}</Button>}
        </Flex>
        <Form.Item name="name" label={t('form.name')} rules={[{ required: true, whitespace: true, message: t('form.nameRequired') }]}>
          <Input maxLength={NAME_LENGTH} placeholder={t('form.namePlaceholder')} autoComplete="off" />
        </Form.Item>
        <Form.Item name="start" label={t('form.start')} extra={t('form.startHint', shownToday)} rules={[{ validator: async (_rule, start: string | null) => {
          const refused = startRefusal({ start }, today, cycle?.start ?? null);
          if (refused) throw new Error(t(`form.${refused}`, shownToday));
        } }]}>
          <DatePicker />
        </Form.Item>
        <Form.Item name="end" label={t('form.end')} dependencies={['start']} rules={[({ getFieldValue }) => ({ validator: async (_rule, end: string | null) => {
          const refused = endRefusal({ start: getFieldValue('start') as string | null, end });
          if (refused) throw new Error(t(`form.${refused}`));
        } })]}>
          <DatePicker />
        </Form.Item>
      </Form>
    </Modal>
  );
}
