// The names of what a caller may do. The server decides (one function, deny by default) and sends the names it grants
// as `abilities` with every row; screens show or hide by these names and hold no rule of their own.

/** What a member may do in an organization. The first nine names are the specification's permissions. */
export const ORGANIZATION_ABILITIES = [
  'deleteUser', 'editUser', 'inviteUser', 'deleteOrganization', 'editOrganization', 'viewUser', 'managePartners',
  'manageShepherds', 'shareObjective',
  'transferOwnership', 'createCycle', 'createObjective', 'exportOkrs', 'importOkrs', 'exportOrganization', 'manageApiKeys', 'manageWebhooks', 'viewBoard', 'leave',
] as const;

/** What a caller may do with a cycle. The states it may be changed to are sent apart, as `transitions`. */
export const CYCLE_ABILITIES = ['edit', 'delete', 'changeState', 'createItem'] as const;

/** What a caller may do with an objective or a key result. */
export const ITEM_ABILITIES = ['edit', 'move', 'delete', 'checkIn', 'createChild', 'addNote', 'addCommitment', 'share', 'copy'] as const;

/** What a caller may do with a note, and with a commitment. */
export const REMARK_ABILITIES = ['edit', 'delete'] as const;
/** What a caller may do with an invitation, and with another member. Which roles may be given is sent apart, as `roles`. */
export const INVITATION_ABILITIES = ['resend', 'copyLink', 'revoke'] as const;
export const MEMBER_ABILITIES = ['edit', 'remove'] as const;

export type OrganizationAbility = (typeof ORGANIZATION_ABILITIES)[number];
export type CycleAbility = (typeof CYCLE_ABILITIES)[number];
export type InvitationAbility = (typeof INVITATION_ABILITIES)[number];
export type ItemAbility = (typeof ITEM_ABILITIES)[number];
export type RemarkAbility = (typeof REMARK_ABILITIES)[number];
