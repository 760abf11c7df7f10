// What a person may do in an organization, while a screen of it is open. The right can go meanwhile:
// the offline copy grants none, also for a moment after the network is back, and an administrator may
// take a role away. A form and what is typed in it would be gone with it. So the screen keeps
// the abilities that it was opened with, and the server refuses a save that is not allowed.
import type { Organization } from '@cumbre/contract/organizations';
import { useMemo, useState } from 'react';

/** `screen`: its address. Another one begins with what the person may do then. */
export function useRetainedAbilities(
  organization: Organization | undefined,
  screen: string,
): Organization | undefined {
  const of = organization && `${organization.id} ${screen}`;
  const [granted, setGranted] = useState({ of, abilities: organization?.abilities ?? [] });
  const isSame = granted.of === of;
  const known = isSame ? granted.abilities : [];
  const added = organization?.abilities.filter((ability) => !known.includes(ability)) ?? [];
  if (!isSame || added.length > 0) setGranted({ of, abilities: [...known, ...added] });
  const { abilities } = granted;
  return useMemo(
    () =>
      organization && isSame && abilities.length > organization.abilities.length
        ? { ...organization, abilities }
        : organization,
    [organization, isSame, abilities],
  );
}
