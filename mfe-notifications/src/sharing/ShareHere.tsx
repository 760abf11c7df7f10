// The dialog that shares an objective, over the screen that it was opened from.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { screenTexts } from '../locales/screenTexts';
import { ShareDialog } from './ShareDialog';

export interface ShareHereProps {
  item: string;
  onClose: () => void;
}

export function ShareHere(props: ShareHereProps) {
  useLazyNamespace(screenTexts);
  const { organization } = useSelectedOrganization();
  return organization ? <ShareDialog organization={organization.id} {...props} /> : null;
}
