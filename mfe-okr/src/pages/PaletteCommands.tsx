// What this remote offers to the command palette: check-ins, then pages, actions and items.
import type { CommandsProps } from '@cumbre/remote/contract';
import { useCheckInCommands } from '../check-ins/useCheckInCommands';
import { Commands } from '../commands/Commands';

export function PaletteCommands({ search, offer }: CommandsProps) {
  return <Commands first={useCheckInCommands(search)} offer={offer} />;
}
