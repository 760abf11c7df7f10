// Events of meetings. They carry no text: readers of a meeting read it by its id.
interface MeetingPlace {
  organizationId: string;
  cycleId: string;
  meetingId: string;
}

export {};

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    meetingStarted: MeetingPlace & { day: string; team: string | null };
    /** `byPerson`: false where the end of the day ended it. */
    meetingEnded: MeetingPlace & { byPerson: boolean };
    meetingTicked: MeetingPlace & { itemId: string };
    meetingUnticked: MeetingPlace & { itemId: string };
    meetingSummarySent: MeetingPlace & { people: readonly string[] };
  }
}
