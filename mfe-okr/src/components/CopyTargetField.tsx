// The cycle to which items are copied, in the forms that copy. It says when key results will be planned
// from today.
import type { Cycle } from '@cumbre/contract/cycles';
import { plannedFrom } from '@cumbre/domain/ownEvaluation';
import { NativeSelectField } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { formatDate } from '@cumbre/ui/formatDate';
import { useTranslation } from '../useTranslation';

interface CopyTargetFieldProps {
  form: FormFields<{ cycle: string }>;
  cycles: readonly Cycle[];
  /** The cycle that the form proposes or the person has chosen. */
  target: Cycle | undefined;
  /** The day in the organization's time zone. */
  today: string;
  onChange?: (cycle: string) => void;
}

export function CopyTargetField({ form, cycles, target, today, onChange }: CopyTargetFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelectField
      form={form}
      name="cycle"
      label={t('copy.cycle')}
      hint={
        target && plannedFrom(target, today)
          ? t('copy.plannedFromToday', { end: formatDate(target.end) })
          : undefined
      }
      chosen={target?.id ?? ''}
      options={cycles.map(({ id, name, state }) => ({
        value: id,
        label: `${name} · ${t(`labels.cycleState.${state}`)}`,
      }))}
      {...(onChange && { onChange })}
    />
  );
}
