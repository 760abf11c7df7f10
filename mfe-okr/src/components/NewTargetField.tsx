// The field for the new target of a copy, beside the value that its source reached.
import type { Item } from '@cumbre/contract/items';
import type { FormFields } from '@cumbre/forms/form';
import { formatQuantity, formatValue } from '../format/formatNumbers';
import { NumberField } from '../format/NumberField';
import { useTranslation } from '../useTranslation';
import { targetHint, targetName } from './newTargets';
import type { TargetValues } from './newTargets';
import './newTarget.css';

interface NewTargetFieldProps {
  form: FormFields<TargetValues>;
  item: Item;
  carryBaseline: boolean;
}

export function NewTargetField({ form, item, carryBaseline }: NewTargetFieldProps) {
  const { t, language } = useTranslation();
  return (
    <NumberField
      form={form}
      name={targetName(item.id)}
      className="mfe-okr_new-target"
      hint={targetHint(t, item, form.values, carryBaseline, language)}
      label={t('copies.newTarget', {
        code: item.code,
        value: formatValue(item.currentValue, language),
        target: formatQuantity(item.targetValue, item.unit, language),
      })}
    />
  );
}
