// A page under the id of a cycle belongs to the organization of that cycle, whatever another tab has
// selected before this one was loaded: the header follows the page. Who then selects another
// organization leaves for its objectives.
import { useAppDispatch } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { useNavigate } from '@cumbre/remote/router';
import { useEffect, useRef } from 'react';

export function useOrganizationOfPage(owner: string | undefined): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { accepted } = useMyOrganizations();
  const { organization } = useSelectedOrganization();
  const isMember = accepted.some(({ id }) => id === owner);
  const selected = organization?.id;
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (owner === undefined || !isMember) return;
    if (selected === owner) followed.current = owner;
    else if (followed.current === owner) void navigate('/');
    else dispatch(organizationSelected(owner));
  }, [dispatch, navigate, owner, isMember, selected]);
}
