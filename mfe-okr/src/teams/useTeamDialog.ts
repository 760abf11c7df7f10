// The dialogs of the teams screen.
import { useAddressDialog } from '../hooks/useAddressDialog';

const DIALOGS = ['new', 'edit', 'delete'] as const;

export const useTeamDialog = () => useAddressDialog(DIALOGS);
