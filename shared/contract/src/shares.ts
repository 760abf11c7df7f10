// Sharing between organizations: the bodies and answers of the calls about shares. Of the other organization a share
// tells the name, never an id.
import { z } from 'zod';
import { SHARE_ABILITIES, SHARE_DIRECTIONS, SHARE_STATES } from './enumerations';
import { email, id, instant } from './scalars';

export const lookupQuery = z.strictObject({ email });
export const lookupAnswer = z.object({ organizations: z.array(z.object({ id, name: z.string() })) });

export const offerShareBody = z.strictObject({ organization: id });
export const acceptShareBody = z.strictObject({ cycle: id, parentId: id.nullable().optional() });
export const sharesQuery = z.strictObject({ item: id.optional() });

export const shareSchema = z.object({
  id, state: z.enum(SHARE_STATES), direction: z.enum(SHARE_DIRECTIONS), title: z.string(),
  /** The specification's fields: the names of the organization that follows and of the one that owns, and the state once more. */
  sharedWith: z.string(), owner: z.string(), status: z.enum(SHARE_STATES),
  /** The name of the organization on the other side. */
  partner: z.string(),
  /** Where one click leads in the reader's own organization: the objective, or its mirror. Null where there is none. */
  item: id.nullable(), cycle: id.nullable(),
  createdAt: instant, answeredAt: instant.nullable(), endedAt: instant.nullable(),
  /** The day whose state is shown, where it is no longer live. */
  asOf: z.string().nullable(), abilities: z.array(z.enum(SHARE_ABILITIES)),
});
export const sharesAnswer = z.object({ shares: z.array(shareSchema) });
export const shareAnswer = z.object({ share: shareSchema });

export type Share = z.infer<typeof shareSchema>;
export type SharesAnswer = z.infer<typeof sharesAnswer>;
export type LookupAnswer = z.infer<typeof lookupAnswer>;
