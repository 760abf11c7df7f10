// The teams of the permission fixture.
export interface TeamFixture {
  /** A team that `lead` leads, whose role is user. */
  team: string;
  /** The owner's objective that belongs to that team, with a check-in. */
  led: string;
  ledCheckIn: string;
  /** A child of that objective that belongs to no team. */
  belowLed: string;
  /** A team that nobody leads. */
  otherTeam: string;
}

interface Makers {
  team: (fields: object) => Promise<{ id: string }>;
  /** The id of the person who leads the team. */
  lead: string;
  item: (fields: object) => Promise<string>;
  checkIn: (item: string) => Promise<string>;
}

export async function makeTeams(make: Makers): Promise<TeamFixture> {
  const { id: team } = await make.team({ name: 'Zafiro team', colour: 'blue', lead: make.lead });
  const { id: otherTeam } = await make.team({ name: 'Zafiro other', colour: 'red' });
  const led = await make.item({ team });
  return {
    team,
    otherTeam,
    led,
    ledCheckIn: await make.checkIn(led),
    belowLed: await make.item({ parentId: led, team: null }),
  };
}
