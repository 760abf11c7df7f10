// The words of the cycle screen, a part of the remote's namespace. The names of the three states are the contract's
// labels (CycleState.tsx), so that every screen calls them the same.
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../useTexts';

export function useCycleTexts() {
  return useTranslation(NAMESPACE, { keyPrefix: 'cycles' }).t;
}
