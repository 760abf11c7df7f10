// The form of an objective or a key result, in a panel with an address of its own. It keeps what was typed until it is
// saved or given up on purpose; what is allowed is the domain's word and the server's.
import { DESCRIPTION_LENGTH, CODE_LENGTH, TITLE_LENGTH } from '@cumbre/contract/limits';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import { useHost } from '@cumbre/remote/host';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import type { Location } from '@cumbre/remote/router';
import { Button, Flex } from '@cumbre/ui/base';
import { Checkbox, Form, FormErrorSummary, Input, Select, TextArea } from '@cumbre/ui/form';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PersonPicker } from '../PersonPicker';
import { useTexts } from '../useTexts';
import { ItemConflict } from './ItemConflict';
import { MeasureFields } from './MeasureFields';
import { SavedFirst } from './SavedFirst';
import type { LaterPart } from './SavedFirst';
import { FIELD_NAMES, fieldsOf, newFields } from './itemFields';
import type { FieldName, ItemFields } from './itemFields';
import { useFieldRules } from './useFieldRules';
import { useSaveItem } from './useSaveItem';
import './itemForm.css';

/** What keeps the form from being saved: something about the whole, or about fields. */
interface Refusal {
  tries: number;
  whole: string | null;
  fields: readonly { name: FieldName; message: string }[];
}

export interface Choice {
  value: string;
  label: string;
}

interface ItemFormProps {
  organizationId: string;
  cycle: { id: string; name: string };
  kind: ItemKind;
  /** null: a new one. */
  item: Item | null;
  parentId: string | null;
  owner: string | null;
  /** Names of the people that the tree speaks of. */
  names: ReadonlyMap<string, string>;
  objectives: readonly Choice[];
  /** Addresses under which this form stays on the screen. */
  staysAt: (location: Location) => boolean;
  onSaved: (item: Item) => void;
  /** Instead of closing: the new item is opened at that part of it. */
  onGoOn: (item: Item, part: LaterPart) => void;
  onClose: () => void;
}

/** Gives the fields their ids, which the summary of mistakes leads to. */
const FORM_NAME = 'item';
const hasMeasure = (fields: ItemFields) => [fields.startValue, fields.currentValue, fields.targetValue].some((text) => text.trim() !== '');
const NO_MEASURE = { startValue: '', currentValue: '', targetValue: '', unit: '', lagMeasure: '', type: 'SINGLE', frequency: null } as const;

export function ItemForm({ organizationId, cycle, kind, item, parentId, owner, names, objectives, staysAt, onSaved, onGoOn, onClose }: ItemFormProps) {
  const { t, language } = useTexts();
  const { notify } = useHost();
  const [form] = Form.useForm<ItemFields>();
  // Kept with the row it was typed over: what others saved in the meantime is met as a conflict.
  const keptAs = `item ${organizationId} ${cycle.id} ${kind} ${item?.id ?? 'new'}`;
  const restored = useRestoredForm<{ over: Item | null; fields: ItemFields }>(keptAs, t('form.restored'));
  const [base, setBase] = useState(restored?.over ?? item);
  const [initial] = useState<ItemFields>(() => (item ? fieldsOf(item, language) : newFields({ parentId, owner })));
  const [measured, setMeasured] = useState(kind === 'key_result' || hasMeasure(restored?.fields ?? initial));
  const [edited, setEdited] = useState(restored !== null);
  const [saved, setSaved] = useState<Item | null>(null);
  const [refusal, setRefusal] = useState<Refusal>({ tries: 0, whole: null, fields: [] });
  const then = useRef<'close' | 'another' | LaterPart>('close');
  const { save, isSaving, theirs, forgetTheirs } = useSaveItem({ organizationId, cycle: cycle.id, kind });
  const type = Form.useWatch('type', { form, preserve: true }) ?? (restored?.fields ?? initial).type;

  const readFields = useCallback((): ItemFields => ({ ...initial, ...(form.getFieldsValue(true) as Partial<ItemFields>) }), [form, initial]);
  const rulesOf = useFieldRules(kind, readFields);
  useKeptForm(keptAs, () => (edited && !saved ? { over: base, fields: readFields() } : null));

  // The guard meets the change of address that closes the form: it has to know first that everything is saved.
  useUnsavedChanges(edited && !saved, { within: staysAt });
  const finish = useEffectEvent((done: Item) => {
    onSaved(done);
    if (then.current === 'close' || then.current === 'another') onClose();
    else onGoOn(done, then.current);
  });
  useEffect(() => {
    if (saved) finish(saved);
  }, [saved]);
  useEffect(() => form.focusField('title'), [form]);

  const refuse = (found: readonly { name: string; message: string }[], whole: string | null = null) => {
    const named = FIELD_NAMES.flatMap((name) => found.filter((each) => each.name === name).map(({ message }) => ({ name, message })));
    setRefusal(({ tries }) => ({ tries: tries + 1, whole: named.length === 0 ? whole : null, fields: named }));
    return named;
  };
  const submit = async (fields = readFields(), over = base) => {
    const another = then.current === 'another';
    const { saved: answer, failure } = await save(fields, over);
    const named = refuse((failure?.errors ?? []).map(({ path, message }) => ({ name: path, message })), failure ? failure.message || t('form.failed') : null);
    form.setFields(named.map(({ name, message }) => ({ name, errors: [message] })));
    if (!answer) return;
    notify.success(t(base ? 'form.saved' : 'form.created', { code: answer.code }));
    if (!another) return setSaved(answer);
    onSaved(answer);
    setEdited(false);
    form.setFieldsValue({ ...initial, owner: fields.owner, parentId: fields.parentId });
    form.focusField('title');
  };

  if (theirs && base) {
    const takeTheirs = () => {
      form.setFieldsValue(fieldsOf(theirs, language));
      setBase(theirs);
      setEdited(false);
      forgetTheirs();
    };
    return <ItemConflict organizationId={organizationId} base={base} theirs={theirs} mine={readFields()} names={names} isSaving={isSaving} onSave={(merged) => void submit(merged, theirs)} onTakeTheirs={takeTheirs} onBack={forgetTheirs} />;
  }
  const search = { optionFilterProp: 'label' } as const;
  const atFields = refusal.fields.map(({ name, message }) => ({ fieldId: `${FORM_NAME}_${name}`, message: `${t(`form.field.${name}`)}: ${message}` }));
  const mistakes = refusal.whole === null ? atFields : [{ message: refusal.whole }];
  return (
    <Form form={form} name={FORM_NAME} layout="vertical" initialValues={restored?.fields ?? initial} requiredMark={false} validateTrigger="onBlur" onValuesChange={() => setEdited(true)} onFinish={() => void submit()} onFinishFailed={({ errorFields }) => refuse(errorFields.map(({ name, errors }) => ({ name: String(name[0]), message: errors[0] ?? '' })))} className="okr-form">
      <FormErrorSummary title={t('form.cannotSave', { count: mistakes.length })} errors={mistakes} tries={refusal.tries} />
      <Form.Item name="title" label={t('form.field.title')} rules={rulesOf('title')}>
        <Input maxLength={TITLE_LENGTH} autoComplete="off" placeholder={t(`form.titlePlaceholder.${kind}`)} />
      </Form.Item>
      <Form.Item name="parentId" label={t('form.field.parentId')} rules={rulesOf('parentId')}>
        <Select disabled={item !== null} showSearch={search} allowClear={kind === 'objective'} options={[...objectives]} placeholder={t(kind === 'objective' ? 'form.atRoot' : 'form.choose')} />
      </Form.Item>
      <div className="okr-fields">
        <Form.Item name="owner" label={t('form.field.owner')} rules={rulesOf('owner')}>
          <PersonPicker organizationId={organizationId} names={names} placeholder={t('form.searchPerson')} />
        </Form.Item>
        <Form.Item name="assignedUser" label={t('form.field.assignedUser')}>
          <PersonPicker organizationId={organizationId} names={names} allowClear placeholder={t('form.nobody')} />
        </Form.Item>
      </div>
      <Form.Item label={t('home.cycle')} htmlFor={`${FORM_NAME}_cycle`}>
        <Input id={`${FORM_NAME}_cycle`} value={cycle.name} readOnly disabled />
      </Form.Item>
      {kind === 'objective' ? (
        <Checkbox className="okr-own-measure" checked={measured} onChange={({ target }) => {
          setMeasured(target.checked);
          setEdited(true);
          if (!target.checked) form.setFieldsValue(NO_MEASURE);
        }}>{t('form.ownMeasure')}</Checkbox>
      ) : null}
      {measured ? <MeasureFields type={type} rulesOf={rulesOf} isNew={item === null} /> : null}
      <Form.Item name="description" label={t('form.field.description')}>
        <TextArea rows={3} maxLength={DESCRIPTION_LENGTH} />
      </Form.Item>
      <div className="okr-fields">
        <Form.Item name="weight" label={t('form.field.weight')} rules={rulesOf('weight')} extra={t('form.weightHint')}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item name="code" label={t('form.field.code')} extra={item ? undefined : t('form.codeHint')}>
          <Input maxLength={CODE_LENGTH} autoComplete="off" />
        </Form.Item>
      </div>
      {item ? null : <SavedFirst measured={measured} disabled={isSaving} onGoOn={(part) => {
        then.current = part;
        form.submit();
      }} />}
      <Flex gap={8} wrap className="okr-form-end">
        <Button type="primary" htmlType="submit" loading={isSaving} onClick={() => { then.current = 'close'; }}>{t(item ? 'form.save' : 'form.create')}</Button>
        {item ? null : <Button htmlType="submit" disabled={isSaving} onClick={() => { then.current = 'another'; }}>{t('form.createAnother')}</Button>}
        <Button type="text" onClick={onClose}>{t('common.cancel')}</Button>
      </Flex>
    </Form>
  );
}
