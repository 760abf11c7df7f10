// The fields of a measure: its values and unit, and apart from these the metric's name, the current
// value, how it is counted (once or per period) and when.
import { FREQUENCIES, ITEM_TYPES, OCCURRENCE_MODES } from '@cumbre/contract/enumerations';
import { LAG_MEASURE_LENGTH, UNIT_LENGTH } from '@cumbre/contract/limits';
import { DateField, RadiosField, SelectField } from '@cumbre/forms/fields';
import { TextField } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { NumberField } from '../format/NumberField';
import { useTranslation } from '../useTranslation';
import { CadenceField } from './CadenceField';
import type { ItemFields } from '../data/itemFields';
import { PeriodsPreview } from './PeriodsPreview';

interface MeasureFieldsProps {
  form: FormFields<ItemFields>;
  /** A changed current value of an existing item becomes today's check-in. */
  isNew: boolean;
  /** Given where also periods may have no dates yet. */
  datesHint: string | undefined;
}

/** What every measure has to say: from where to where, and of what. */
export function MeasureValues({ form }: Pick<MeasureFieldsProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <div className="mfe-okr_fields">
      <NumberField form={form} name="startValue" label={t('form.field.startValue')} required />
      <NumberField form={form} name="targetValue" label={t('form.field.targetValue')} required />
      <TextField
        form={form}
        name="unit"
        label={t('form.field.unit')}
        required
        maxLength={UNIT_LENGTH}
        placeholder={t('form.unitPlaceholder')}
      />
    </div>
  );
}

/** What has a good default: the metric's name, the current value, how it is counted, and when. */
export function MeasureDetails({ form, isNew, datesHint }: MeasureFieldsProps) {
  const { t } = useTranslation();
  const { type, frequency, startDate, endDate } = form.values;
  const recurrent = type === 'RECURRENT';
  const needsDates = recurrent && datesHint === undefined;
  return (
    <>
      <div className="mfe-okr_fields">
        <TextField
          form={form}
          name="lagMeasure"
          label={t('form.field.lagMeasure')}
          hint={t('form.lagMeasureHint')}
          maxLength={LAG_MEASURE_LENGTH}
        />
        <NumberField
          form={form}
          name="currentValue"
          label={t('form.field.currentValue')}
          hint={t(isNew ? 'form.currentIsStart' : 'form.currentByCheckIn')}
          required={!isNew}
        />
      </div>
      <RadiosField
        form={form}
        name="type"
        label={t('form.field.type')}
        hint={t(`form.typeHint.${type}`)}
        options={ITEM_TYPES.map((value) => ({ value, label: t(`items.type.${value}`) }))}
      />
      {recurrent ? (
        <div className="mfe-okr_fields">
          <SelectField
            form={form}
            name="frequency"
            label={t('form.field.frequency')}
            required
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
          hint={needsDates ? undefined : (datesHint ?? t('form.datesHint'))}
          required={needsDates}
          allowClear
        />
        <DateField
          form={form}
          name="endDate"
          label={t('form.field.endDate')}
          required={needsDates}
          allowClear
        />
      </div>
      {recurrent ? (
        <PeriodsPreview frequency={frequency} startDate={startDate} endDate={endDate} />
      ) : (
        <CadenceField form={form} />
      )}
    </>
  );
}
