// A cycle's state as a word, with a colour beside it that never stands alone.
import type { CycleState as State } from '@cumbre/contract/enumerations';
import { Tag } from '@cumbre/ui/base';
import { useTexts } from '../useTexts';

const colours: Record<State, string> = { planning: 'default', running: 'success', finished: 'blue' };

export function CycleState({ state }: { state: State }) {
  const { t } = useTexts();
  return <Tag variant="outlined" color={colours[state]}>{t(`labels.cycleState.${state}`)}</Tag>;
}
