// The measure of an objective that is tracked with its own metric instead of what is below it.
import type { FormFields } from '@cumbre/forms/form';
import { Checkbox } from '@cumbre/ui/fields';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ItemFields } from '../data/itemFields';
import { useTranslation } from '../useTranslation';
import { MeasureDetails, MeasureValues } from './MeasureFields';

const NO_MEASURE = {
  startValue: '',
  currentValue: '',
  targetValue: '',
  unit: '',
  lagMeasure: '',
  type: 'SINGLE',
  frequency: null,
} as const;

export const hasMeasure = (fields: ItemFields) =>
  [fields.startValue, fields.currentValue, fields.targetValue].some((text) => text.trim() !== '');

interface OwnMeasureProps {
  form: FormFields<ItemFields>;
  isNew: boolean;
  datesHint: string | undefined;
  belowValues: ReactNode;
  changeAll: (part: Partial<ItemFields>) => void;
  onMeasured?: (measured: boolean) => void;
}

export function OwnMeasure({
  form,
  isNew,
  datesHint,
  belowValues,
  changeAll,
  onMeasured,
}: OwnMeasureProps) {
  const { t } = useTranslation();
  const [measured, setMeasured] = useState(hasMeasure(form.values));
  return (
    <>
      <Checkbox
        className="mfe-okr_own-measure"
        checked={measured}
        onChange={({ target }) => {
          setMeasured(target.checked);
          onMeasured?.(target.checked);
          if (!target.checked) changeAll(NO_MEASURE);
        }}
      >
        {t('form.ownMeasure')}
      </Checkbox>
      {measured ? (
        <>
          <MeasureValues form={form} />
          {belowValues}
          <MeasureDetails form={form} isNew={isNew} datesHint={datesHint} />
        </>
      ) : null}
    </>
  );
}
