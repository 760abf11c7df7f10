// The whole database as Kysely sees it, put together from each resource's own tables. Portable on both engines: ids and
// times are text, booleans 0 or 1, decimals double precision.
import type { ApiKeyTables } from '../api-keys/tables';
import type { AuditTables } from '../audit/tables';
import type { CalendarTables } from '../calendar/tables';
import type { CheckInTables } from '../check-ins/tables';
import type { CommitmentTables } from '../commitments/tables';
import type { CycleTables } from '../cycles/tables';
import type { DeletionTables } from '../deletions/tables';
import type { EventTables } from '../events/tables';
import type { GoogleTables } from '../google/tables';
import type { IdempotencyTables } from '../idempotency/tables';
import type { InvitationTables } from '../invitations/tables';
import type { ItemTables } from '../items/tables';
import type { MailTables } from '../mail/tables';
import type { NoteTables } from '../notes/tables';
import type { NotificationTables } from '../notifications/tables';
import type { ObjectiveTreeTables } from '../objective-tree/tables';
import type { OrganizationTables } from '../organizations/tables';
import type { SchedulerTables } from '../scheduler/tables';
import type { SharingTables } from '../sharing/tables';
import type { UserTables } from '../users/tables';
import type { WebhookTables } from '../webhooks/tables';

export interface Database extends UserTables, OrganizationTables, MailTables, NotificationTables, AuditTables, IdempotencyTables, CycleTables, ItemTables, CheckInTables, EventTables, NoteTables, CommitmentTables, DeletionTables, ObjectiveTreeTables, GoogleTables, SharingTables, SchedulerTables, InvitationTables, ApiKeyTables, WebhookTables, CalendarTables {}
