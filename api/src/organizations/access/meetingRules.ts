// Rules for a meeting. Every member starts meetings and ticks lines; the person who started it, the
// owner, admins, shepherds and the lead of its team end it and send its summary.
import type { MeetingAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface MeetingResource {
  resource: 'meeting';
  /** The caller started it. */
  isStarter: boolean;
  /** The caller leads its team. */
  isLed: boolean;
  isOpen: boolean;
}

const isManager = roles('owner', 'admin', 'shepherd');
const mayLead = (membership: Membership, { isStarter, isLed }: MeetingResource) =>
  isStarter || isLed || isManager(membership);

export const meetingRules: Rules<MeetingResource, MeetingAbility> = {
  end: (membership, meeting) => meeting.isOpen && mayLead(membership, meeting),
  send: (membership, meeting) => mayLead(membership, meeting),
};
