// The whole database as Kysely sees it, put together from each resource's own tables. Portable on both engines: ids and
// times are text, booleans 0 or 1, decimals double precision.
import type { ApiKeyTables } from '../../organizations/api-keys/tables';
import type { AuditTables } from '../../delivery/audit/tables';
import type { CalendarTables } from '../../exchange/calendar/tables';
import type { CheckInTables } from '../../planning/check-ins/tables';
import type { CommitmentTables } from '../../planning/commitments/tables';
import type { CycleTables } from '../../planning/cycles/tables';
import type { DeletionTables } from '../../planning/deletions/tables';
import type { EventTables } from '../../delivery/live-events/tables';
import type { GoogleTables } from '../../accounts/google/tables';
import type { IdempotencyTables } from '../idempotency/tables';
import type { InvitationTables } from '../../organizations/invitations/tables';
import type { ItemTables } from '../../planning/items/tables';
import type { MailTables } from '../../delivery/mail/tables';
import type { NoteTables } from '../../planning/notes/tables';
import type { NotificationTables } from '../../delivery/notifications/tables';
import type { ObjectiveTreeTables } from '../../planning/objective-tree/tables';
import type { OrganizationTables } from '../../organizations/organizations/tables';
import type { SchedulerTables } from '../../delivery/scheduler/tables';
import type { SharingTables } from '../../sharing/tables';
import type { UserTables } from '../../accounts/users/tables';
import type { WebhookTables } from '../../delivery/webhooks/tables';

export interface Database extends UserTables, OrganizationTables, MailTables, NotificationTables, AuditTables, IdempotencyTables, CycleTables, ItemTables, CheckInTables, EventTables, NoteTables, CommitmentTables, DeletionTables, ObjectiveTreeTables, GoogleTables, SharingTables, SchedulerTables, InvitationTables, ApiKeyTables, WebhookTables, CalendarTables {}
