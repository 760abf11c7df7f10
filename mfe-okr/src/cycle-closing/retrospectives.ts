// The retrospectives of a cycle: that of the organization, and one for each team.
import type { Closing, RetrospectiveCard } from '@cumbre/contract/closing';

interface Retrospective {
  /** null: the organization. */
  team: Closing['teams'][number] | null;
  cards: readonly RetrospectiveCard[];
}

/** Empty in an answer of an older release, which an offline browser may have. */
export const teamsIn = (closing: Closing): Closing['teams'] =>
  (closing as Partial<Closing>).teams ?? [];

/** `team`: null for the organization. */
export const cardsOf = ({ cards }: Closing, team: string | null): RetrospectiveCard[] =>
  cards.filter((card) => ((card as Partial<RetrospectiveCard>).team ?? null) === team);

/** The organization's first, then those of the teams by name; without those that have no cards. */
export const retrospectivesOf = (closing: Closing): Retrospective[] =>
  [null, ...teamsIn(closing)]
    .map((team) => ({ team, cards: cardsOf(closing, team?.id ?? null) }))
    .filter(({ cards }) => cards.length > 0);
