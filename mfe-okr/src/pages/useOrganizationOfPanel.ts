// What other remotes add to a panel belongs to the selected organization, so that of the panel is
// selected while it is open, and the former one afterwards, unless the person has selected another.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { organizationSelected, selectOrganizationId } from '@cumbre/client/selection';
import { useEffect, useEffectEvent, useRef } from 'react';

/** `organizationId`: null while no panel is open. A page that is left for another one restores nothing. */
export function useOrganizationOfPanel(organizationId: string | null): void {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectOrganizationId);
  const before = useRef<{ former: string | null; panel: string } | null>(null);
  const follow = useEffectEvent(() => {
    if (organizationId !== null) {
      const former = before.current ? before.current.former : selected;
      before.current = { former, panel: organizationId };
      if (selected !== organizationId) dispatch(organizationSelected(organizationId));
      return;
    }
    const { former = null, panel } = before.current ?? {};
    before.current = null;
    if (former !== null && former !== panel && selected === panel)
      dispatch(organizationSelected(former));
  });
  useEffect(() => follow(), [organizationId]);
}
