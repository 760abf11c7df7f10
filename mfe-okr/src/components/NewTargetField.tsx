// The field for the new target of a copy, beside the value that its source reached. On a phone it stands
// beside the range of the copy, which changes with each typed character.
import type { Item } from '@cumbre/contract/items';
import type { FormFields } from '@cumbre/forms/form';
import { useMediaQuery } from '@cumbre/ui/base';
import { formatQuantity, formatValue } from '../format/formatNumbers';
import { NumberField } from '../format/NumberField';
import { useTranslation } from '../useTranslation';
import { rangeOfCopy, targetHint, targetName } from './newTargets';
import type { TargetValues } from './newTargets';
import './newTarget.css';

interface NewTargetFieldProps {
  form: FormFields<TargetValues>;
  item: Item;
  carryBaseline: boolean;
}

export function NewTargetField({ form, item, carryBaseline }: NewTargetFieldProps) {
  const { t, language } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const name = targetName(item.id);
  const hint = targetHint(t, item, form.values, carryBaseline, language);
  const isEmpty = !form.values[name]?.trim();
  const field = (
    <NumberField
      form={form}
      name={name}
      className={isPhone ? '' : 'mfe-okr_new-target'}
      hidesLabel={isPhone}
      // There the range says the same.
      hint={isPhone && isEmpty && hint ? <span className="cu-hidden">{hint}</span> : hint}
      label={t('copies.newTarget', {
        code: item.code,
        value: formatValue(item.currentValue, language),
        target: formatQuantity(item.targetValue, item.unit, language),
      })}
    />
  );
  if (!isPhone) return field;
  return (
    <div className="mfe-okr_new-target mfe-okr_new-target-line">
      <span className="mfe-okr_new-target-words">
        <span aria-hidden="true">{t('copies.newTargetShort')}</span>
        <span>{rangeOfCopy(t, item, form.values, carryBaseline, language)}</span>
      </span>
      {field}
    </div>
  );
}
