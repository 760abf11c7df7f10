// Sharing between organizations: the bodies and answers of the calls about shares. A share contains
// the name of the other organization, never its id.
import { z } from 'zod';
import { SHARE_ABILITIES, SHARE_DIRECTIONS, SHARE_STATES } from './enumerations';
import { email, id, instant } from './scalars';

export const lookupQuery = z.strictObject({ email });
export const lookupAnswer = z.object({
  organizations: z.array(z.object({ id, name: z.string() })),
});

export const offerShareBody = z.strictObject({ organization: id });
export const acceptShareBody = z.strictObject({ cycle: id, parentId: id.nullable().optional() });
export const sharesQuery = z.strictObject({ item: id.optional() });

export const shareSchema = z.object({
  id,
  state: z.enum(SHARE_STATES),
  direction: z.enum(SHARE_DIRECTIONS),
  title: z.string(),
  /**
   * Three fields of the specification: the name of the organization that follows, the name of the
   * owning organization, and the state again.
   */
  sharedWith: z.string(),
  owner: z.string(),
  status: z.enum(SHARE_STATES),
  /** The name of the organization on the other side. */
  partner: z.string(),
  /** The item to open in the organization of the reader: the objective or its mirror, else null. */
  item: id.nullable(),
  cycle: id.nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** After sharing has ended: the date of the snapshot. Null while the numbers are live. */
  asOf: z.string().nullable(),
  abilities: z.array(z.enum(SHARE_ABILITIES)),
});
export const sharesAnswer = z.object({ shares: z.array(shareSchema) });
export const shareAnswer = z.object({ share: shareSchema });

export type Share = z.infer<typeof shareSchema>;
export type SharesAnswer = z.infer<typeof sharesAnswer>;
export type LookupAnswer = z.infer<typeof lookupAnswer>;
