// The list that chooses the cycle of a screen, in its head.
import type { Cycle } from '@cumbre/contract/cycles';
import { NativeSelect } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

interface CyclePickerProps {
  cycles: readonly Cycle[];
  value: string;
  className?: string;
  onChange: (cycle: string) => void;
}

export function CyclePicker({ cycles, ...rest }: CyclePickerProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      {...rest}
      aria-label={t('home.cycle')}
      options={cycles.map(({ id, name, state }) => ({
        value: id,
        label: `${name} · ${t(`labels.cycleState.${state}`)}`,
      }))}
    />
  );
}
