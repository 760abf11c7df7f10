// The dialogs of the cycle screen.
import { useAddressDialog } from '../hooks/useAddressDialog';

const DIALOGS = ['new', 'edit', 'delete', 'finish', 'reopen'] as const;
export type CycleDialogName = (typeof DIALOGS)[number];

export const useCycleDialog = () => useAddressDialog(DIALOGS);

export type CycleDialog = ReturnType<typeof useCycleDialog>;
