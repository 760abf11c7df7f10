// Reads drafts again when one of them has changed elsewhere, and when events were missed.
import { useAppDispatch } from '@cumbre/client/hooks';
import { isOwnEvent, useServerEvents } from '@cumbre/client/serverEvents';
import { api } from '../api';

export function useLiveDrafts(organizationId: string | null): void {
  const dispatch = useAppDispatch();
  const read = () => void dispatch(api.util.invalidateTags(['Drafts']));
  useServerEvents('drafts', (event) => {
    if (event.organization === organizationId && !isOwnEvent(event)) read();
  });
  useServerEvents('reset', read);
}
