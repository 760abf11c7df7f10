// The rows of the notification settings, in groups. The test compares them with the kinds
// whose e-mails are chosen.
import type { PreferenceKind } from '@cumbre/contract/enumerations';

export const EVENT_GROUPS = {
  work: [
    'assigned',
    'commitmentAssigned',
    'commitmentClosed',
    'checkInDue',
    'nudge',
    'noteAdded',
    'mentioned',
    'meetingSummary',
  ],
  cycles: ['cycleStarted', 'cycleFinishing', 'cycleClosing', 'cycleFinished'],
  sharing: ['shareOffered', 'shareAccepted', 'shareRejected', 'shareStopped', 'shareRenounced'],
  organization: [
    'invitation',
    'invitationAccepted',
    'memberLeft',
    'roleChanged',
    'secondFactorDemanded',
    'webhookOff',
  ],
} as const satisfies Record<string, readonly PreferenceKind[]>;
