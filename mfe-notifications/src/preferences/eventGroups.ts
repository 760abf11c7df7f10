// The rows of the notification settings, in groups. The test compares them with the kinds of
// notifications.
import type { NotificationKind } from '@cumbre/contract/enumerations';

export const EVENT_GROUPS = {
  work: ['assigned', 'checkInDue', 'nudge', 'noteAdded', 'meetingSummary'],
  cycles: ['cycleStarted', 'cycleFinishing', 'cycleClosing', 'cycleFinished'],
  sharing: ['shareOffered', 'shareAccepted', 'shareRejected', 'shareStopped', 'shareRenounced'],
  organization: ['invitation', 'secondFactorDemanded', 'webhookOff'],
} as const satisfies Record<string, readonly NotificationKind[]>;
