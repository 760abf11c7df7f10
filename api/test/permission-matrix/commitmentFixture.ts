// Commitments of the permission matrix; their titles contain a word that only members may see.
import type { Caller } from '../support/caller';
import type { CallerKind } from './callers';
import { expectCreated } from './organizations';

export interface CommitmentFixture {
  /** The owner's commitment on `other`, and that on `locked`. */
  commitment: string;
  lockedCommitment: string;
  /** A commitment of that member on the own item; for others, the partner's. */
  commitmentOf: (kind: CallerKind) => string;
  /** The owner's commitment on `other` that is assigned to that member; for others, to the partner. */
  assignedCommitmentOf: (kind: CallerKind) => string;
}

export async function makeCommitments(
  word: string,
  callers: Record<CallerKind, Caller>,
  people: Record<Exclude<CallerKind, 'anonymous'>, { userId: string }>,
  own: ReadonlyMap<CallerKind, string>,
  [other, locked]: readonly [string, string],
): Promise<CommitmentFixture> {
  const { owner } = callers;
  const add = async (by: Caller, item: string, fields: object = {}) => {
    const body = { title: `${word} promise`, ...fields };
    return (await expectCreated(by, `/api/okrs/${item}/commitments`, body)).id;
  };
  const written = new Map<CallerKind, string>();
  const assigned = new Map<CallerKind, string>();
  for (const [kind, item] of own) {
    if (kind === 'anonymous') continue;
    written.set(kind, await add(callers[kind], item));
    assigned.set(kind, await add(owner, other, { assignedUser: people[kind].userId }));
  }
  return {
    commitment: await add(owner, other),
    lockedCommitment: await add(owner, locked),
    commitmentOf: (kind) => written.get(kind) ?? written.get('partner')!,
    assignedCommitmentOf: (kind) => assigned.get(kind) ?? assigned.get('partner')!,
  };
}
