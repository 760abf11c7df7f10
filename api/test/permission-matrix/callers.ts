// Every kind of caller that the matrix knows, people and API keys, in the order of its columns, and who is not inside the organization.
export const CALLERS = [
  'anonymous', 'expired', 'unverified', 'noOrganization', 'owner', 'admin', 'shepherd', 'partner', 'user', 'pending', 'removed', 'foreignOwner', 'ofTwo',
  'keyRead', 'keyWrite', 'keyForeign', 'keyRevoked', 'keyDemoted',
] as const;

export type CallerKind = (typeof CALLERS)[number];

/** Nothing of the organization may reach them, whatever they call. */
export const OUTSIDERS: ReadonlySet<CallerKind> = new Set(['anonymous', 'expired', 'unverified', 'noOrganization', 'pending', 'removed', 'foreignOwner', 'keyForeign', 'keyRevoked']);
