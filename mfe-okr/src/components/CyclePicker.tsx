// The list that chooses the cycle of a screen, in its head.
import type { Cycle } from '@cumbre/contract/cycles';
import { NativeSelect } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import './cycleViews.css';

interface CyclePickerProps {
  cycles: readonly Cycle[];
  value: string;
  className?: string;
  onChange: (cycle: string) => void;
}

export function CyclePicker({ cycles, className = '', ...rest }: CyclePickerProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      {...rest}
      className={`mfe-okr_cycle-name ${className}`.trim()}
      aria-label={t('home.cycle')}
      options={cycles.map(({ id, name, state }) => ({
        value: id,
        label: `${name} · ${t(`labels.cycleState.${state}`)}`,
      }))}
    />
  );
}
