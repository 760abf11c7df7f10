// Sends the first calls of nearly every screen for signed-in people before React renders: the
// organizations, and the cycles of the one that was selected last. Otherwise they would follow each
// other, a round trip each, after the first render.
import { fetchCyclesAhead } from '@cumbre/client/cycles';
import { fetchOrganizationsAhead } from '@cumbre/client/organizations';
import { selectOrganizationId } from '@cumbre/client/selection';
import { selectUser } from '@cumbre/client/session';
import type { AppStore } from '@cumbre/client/store';
import { redirectFor } from './guards';

export function startFirstCalls(store: AppStore, address: Location): void {
  const state = store.getState();
  const user = selectUser(state);
  if (!user?.hasProfile || !user.validated_email) return;
  if (address.pathname.startsWith('/auth/') || redirectFor(address, state.session)) return;
  void store.dispatch(fetchOrganizationsAhead(user.id));
  const organizationId = selectOrganizationId(state);
  if (organizationId) void store.dispatch(fetchCyclesAhead(organizationId));
}
