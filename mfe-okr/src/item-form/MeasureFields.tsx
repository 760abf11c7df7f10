// The fields of a measure: how it is counted (once or per period), the indicator, its unit and its
// three values.
import { FREQUENCIES, ITEM_TYPES, OCCURRENCE_MODES } from '@cumbre/contract/enumerations';
import { LAG_MEASURE_LENGTH, UNIT_LENGTH } from '@cumbre/contract/limits';
import { DateField, RadiosField, SelectField } from '@cumbre/forms/fields';
import { TextField } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { useTranslation } from '../useTranslation';
import { CadenceField } from './CadenceField';
import type { ItemFields } from './itemFields';
import { PeriodsPreview } from './PeriodsPreview';

interface MeasureFieldsProps {
  form: FormFields<ItemFields>;
  /** A changed current value of an existing item becomes today's check-in. */
  isNew: boolean;
}

export function MeasureFields({ form, isNew }: MeasureFieldsProps) {
  const { t } = useTranslation();
  const { type, frequency, startDate, endDate } = form.values;
  const recurrent = type === 'RECURRENT';
  const valueField = (name: 'startValue' | 'currentValue' | 'targetValue', hint?: string) => (
    <TextField
      form={form}
      name={name}
      label={t(`form.field.${name}`)}
      hint={hint}
      inputMode="decimal"
    />
  );
  return (
    <>
      <RadiosField
        form={form}
        name="type"
        label={t('form.field.type')}
        hint={t(`form.typeHint.${type}`)}
        options={ITEM_TYPES.map((value) => ({ value, label: t(`items.type.${value}`) }))}
      />
      <div className="mfe-okr_fields">
        <TextField
          form={form}
          name="lagMeasure"
          label={t('form.field.lagMeasure')}
          hint={t('form.lagMeasureHint')}
          className="mfe-okr_field-wide"
          maxLength={LAG_MEASURE_LENGTH}
        />
        <TextField
          form={form}
          name="unit"
          label={t('form.field.unit')}
          maxLength={UNIT_LENGTH}
          placeholder={t('form.unitPlaceholder')}
        />
      </div>
      <div className="mfe-okr_fields">
        {valueField('startValue')}
        {valueField('currentValue', isNew ? undefined : t('form.currentByCheckIn'))}
        {valueField('targetValue')}
      </div>
      {recurrent ? (
        <div className="mfe-okr_fields">
          <SelectField
            form={form}
            name="frequency"
            label={t('form.field.frequency')}
            options={FREQUENCIES.map((value) => ({ value, label: t(`items.frequency.${value}`) }))}
            placeholder={t('form.choose')}
          />
          <SelectField
            form={form}
            name="occurrenceMode"
            label={t('form.field.occurrenceMode')}
            options={OCCURRENCE_MODES.map((value) => ({
              value,
              label: t(`items.occurrenceMode.${value}`),
            }))}
          />
        </div>
      ) : null}
      <div className="mfe-okr_fields">
        <DateField
          form={form}
          name="startDate"
          label={t('form.field.startDate')}
          hint={recurrent ? undefined : t('form.datesHint')}
          allowClear
        />
        <DateField form={form} name="endDate" label={t('form.field.endDate')} allowClear />
      </div>
      {recurrent ? (
        <PeriodsPreview frequency={frequency} startDate={startDate} endDate={endDate} />
      ) : (
        <CadenceField form={form} />
      )}
    </>
  );
}
