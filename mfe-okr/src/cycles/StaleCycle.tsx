// Two people edited one cycle: shows how it stands on the server now and lets the person choose, so that nothing is
// overwritten in silence (412).
import type { Cycle } from '@cumbre/contract/cycles';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { shownDate } from '@cumbre/ui/shownDate';
import { useCycleTexts } from './useCycleTexts';

export interface StaleCycleProps {
  now: Cycle;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

export function StaleCycle({ now, onTakeTheirs, onKeepMine }: StaleCycleProps) {
  const t = useCycleTexts();
  const choice = (
    <Flex gap={8} wrap>
      <Button size="small" onClick={onTakeTheirs}>{t('stale.takeTheirs')}</Button>
      <Button size="small" onClick={onKeepMine}>{t('stale.keepMine')}</Button>
    </Flex>
  );
  const text = t('stale.now', { name: now.name, start: shownDate(now.start), end: shownDate(now.end) });
  return <Alert role="alert" type="warning" showIcon title={t('stale.title')} description={<Flex vertical gap={8}>{text}{choice}</Flex>} />;
}
