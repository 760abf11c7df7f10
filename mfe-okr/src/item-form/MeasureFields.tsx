// The fields of a measure: how it is counted (once or again and again), the indicator, its unit and its three values.
import { FREQUENCIES, ITEM_TYPES, OCCURRENCE_MODES } from '@cumbre/contract/enumerations';
import { LAG_MEASURE_LENGTH, UNIT_LENGTH } from '@cumbre/contract/limits';
import { DatePicker, Form, Input, RadioField, Select } from '@cumbre/ui/form';
import { useTexts } from '../useTexts';
import { CadenceField } from './CadenceField';
import type { ItemFields } from './itemFields';
import { PeriodsPreview } from './PeriodsPreview';
import type { FieldRules } from './useFieldRules';

interface MeasureFieldsProps {
  type: ItemFields['type'];
  rulesOf: FieldRules;
  /** A changed current value of an existing item becomes today's check-in. */
  isNew: boolean;
}

export function MeasureFields({ type, rulesOf, isNew }: MeasureFieldsProps) {
  const { t } = useTexts();
  const optionsOf = (name: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`items.${name}.${value}`) }));
  const recurrent = type === 'RECURRENT';
  const form = Form.useFormInstance<ItemFields>();
  const frequency = Form.useWatch('frequency', form);
  const startDate = Form.useWatch('startDate', form);
  const endDate = Form.useWatch('endDate', form);
  const valueField = (name: 'startValue' | 'currentValue' | 'targetValue', extra?: string) => (
    <Form.Item name={name} label={t(`form.field.${name}`)} rules={rulesOf(name)} extra={extra}>
      <Input inputMode="decimal" autoComplete="off" />
    </Form.Item>
  );
  return (
    <>
      <RadioField name="type" label={t('form.field.type')} extra={t(`form.typeHint.${type}`)} options={optionsOf('type', ITEM_TYPES)} />
      <div className="okr-fields">
        <Form.Item name="lagMeasure" label={t('form.field.lagMeasure')} extra={t('form.lagMeasureHint')} className="okr-field-wide">
          <Input maxLength={LAG_MEASURE_LENGTH} autoComplete="off" />
        </Form.Item>
        <Form.Item name="unit" label={t('form.field.unit')} rules={rulesOf('unit')}>
          <Input maxLength={UNIT_LENGTH} placeholder={t('form.unitPlaceholder')} autoComplete="off" />
        </Form.Item>
      </div>
      <div className="okr-fields">
        {valueField('startValue')}
        {valueField('currentValue', isNew ? undefined : t('form.currentByCheckIn'))}
        {valueField('targetValue')}
      </div>
      {recurrent ? (
        <div className="okr-fields">
          <Form.Item name="frequency" label={t('form.field.frequency')} rules={rulesOf('frequency')}>
            <Select options={optionsOf('frequency', FREQUENCIES)} placeholder={t('form.choose')} />
          </Form.Item>
          <Form.Item name="occurrenceMode" label={t('form.field.occurrenceMode')}>
            <Select options={optionsOf('occurrenceMode', OCCURRENCE_MODES)} />
          </Form.Item>
        </div>
      ) : null}
      <div className="okr-fields">
        <Form.Item name="startDate" label={t('form.field.startDate')} rules={rulesOf('startDate')} extra={recurrent ? undefined : t('form.datesHint')}>
          <DatePicker allowClear />
        </Form.Item>
        <Form.Item name="endDate" label={t('form.field.endDate')} rules={rulesOf('endDate')}>
          <DatePicker allowClear />
        </Form.Item>
      </div>
      {recurrent ? null : <CadenceField />}
      {recurrent ? <PeriodsPreview frequency={frequency} startDate={startDate} endDate={endDate} /> : null}
    </>
  );
}
