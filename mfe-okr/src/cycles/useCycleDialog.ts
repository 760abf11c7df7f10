// The dialogs of the cycle screen.
import { useAddressDialog } from '../hooks/useAddressDialog';

const DIALOGS = ['new', 'edit', 'delete', 'finish', 'reopen'] as const;

export const useCycleDialog = () => useAddressDialog(DIALOGS);

export type CycleDialog = ReturnType<typeof useCycleDialog>;
