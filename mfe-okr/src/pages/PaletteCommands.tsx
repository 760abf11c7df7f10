// What this remote offers to the command palette: check-ins, then pages, actions and items.
import type { CommandsProps } from '@cumbre/remote/contract';
import { useCheckInCommands } from '../check-ins/useCheckInCommands';
import { useCheckInExample } from '../check-ins/useCheckInExample';
import { Commands } from '../commands/Commands';

export function PaletteCommands({ search, offer }: CommandsProps) {
  const first = useCheckInCommands(search);
  const example = useCheckInExample();
  // It is for those who have not typed yet.
  return <Commands first={first} hint={search.trim() ? undefined : example} offer={offer} />;
}
