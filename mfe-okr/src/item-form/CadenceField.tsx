// How often a check-in is due. A recurrent item has no such field: a check-in is due once per
// period.
import { CADENCES } from '@cumbre/domain/cadence';
import { SelectField } from '@cumbre/forms/fields';
import type { FormFields } from '@cumbre/forms/form';
import { useTranslation } from '../useTranslation';
import type { ItemFields } from '../data/itemFields';

export function CadenceField({ form }: { form: FormFields<ItemFields> }) {
  const { t } = useTranslation();
  return (
    <SelectField
      form={form}
      name="cadence"
      label={t('form.field.cadence')}
      hint={t('form.cadenceHint')}
      options={CADENCES.map((value) => ({ value, label: t(`items.cadence.${value}`) }))}
    />
  );
}
