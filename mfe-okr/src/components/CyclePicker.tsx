// The list that chooses the cycle of a screen, in its head.
import type { Cycle } from '@cumbre/contract/cycles';
import { NativeSelect, useMediaQuery } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import './cycleViews.css';

interface CyclePickerProps {
  cycles: readonly Cycle[];
  value: string;
  className?: string;
  onChange: (cycle: string) => void;
}

const PHONE = '(max-width: 639px)';

export function CyclePicker({ cycles, className = '', ...rest }: CyclePickerProps) {
  const { t } = useTranslation();
  // Beside the title of a phone there is room for a name, and most chosen cycles are running.
  const isPhone = useMediaQuery(PHONE);
  return (
    <NativeSelect
      {...rest}
      className={`mfe-okr_cycle-name ${className}`.trim()}
      aria-label={t('home.cycle')}
      options={cycles.map(({ id, name, state }) => ({
        value: id,
        label:
          isPhone && id === rest.value && state === 'running'
            ? name
            : `${name} · ${t(`labels.cycleState.${state}`)}`,
      }))}
    />
  );
}
