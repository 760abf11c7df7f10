// The dialogs of the teams screen.
import { useAddressDialog } from '../hooks/useAddressDialog';

const DIALOGS = ['new', 'departments', 'edit', 'delete'] as const;

export const useTeamDialog = () => useAddressDialog(DIALOGS);
