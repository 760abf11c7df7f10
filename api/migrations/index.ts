// Every migration by name, in the order they run. Forward only: a released one is never changed.
import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts';
import * as okrs from './0002-okrs';
import * as devices from './0003-devices';
import * as googleAndBoundSessions from './0004-google-and-bound-sessions';
import * as invitationsAndApiKeys from './0005-invitations-and-api-keys';
import * as teamwork from './0006-teamwork';
import * as events from './0007-events';
import * as trees from './0009-trees';
import * as sharing from './0010-sharing';
import * as reminders from './0010b-reminders';
import * as rateCounts from './0012-rate-counts';
import * as webhooks from './0013-webhooks';
import * as auditByOrganization from './0016-audit-by-organization';
import * as calendarFeeds from './0016b-calendar-feeds';
import * as cadence from './0016c-cadence';
import * as listedNames from './0017-listed-names';
import * as treeChanges from './0019-tree-changes';
import * as checkIns from './0020-check-ins';
import * as publishTokens from './0021-publish-tokens';
import * as canaries from './0022-canaries';
import * as signInProviders from './0023-sign-in-providers';
import * as factors from './0024-factors';
import * as signUpAnswers from './0025-sign-up-answers';
import * as auditChain from './0026-audit-chain';
import * as secondFactorFrom from './0027-second-factor-from';
import * as teams from './0028-teams';
import * as cycleClosing from './0029-cycle-closing';
import * as pendingSignInsAtProviders from './0030-pending-sign-ins-at-providers';
import * as drafts from './0031-drafts';
import * as auditByPerson from './0035-audit-by-person';
import * as meetings from './0036-meetings';
import * as teamRetrospectives from './0037-team-retrospectives';
import * as assignedCommitments from './0039-assigned-commitments';
import * as noteMentions from './0040-note-mentions';
import * as checkInMentions from './0042-check-in-mentions';
import * as wordsOfCheckIns from './0043-words-of-check-ins';
import * as editorsOfCheckIns from './0044-editors-of-check-ins';

export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-okrs': okrs,
  '0003-devices': devices,
  '0004-google-and-bound-sessions': googleAndBoundSessions,
  '0005-invitations-and-api-keys': invitationsAndApiKeys,
  '0006-teamwork': teamwork,
  '0007-events': events,
  '0009-trees': trees,
  '0010-sharing': sharing,
  '0010b-reminders': reminders,
  '0012-rate-counts': rateCounts,
  '0013-webhooks': webhooks,
  '0016-audit-by-organization': auditByOrganization,
  '0016b-calendar-feeds': calendarFeeds,
  '0016c-cadence': cadence,
  '0017-listed-names': listedNames,
  '0019-tree-changes': treeChanges,
  '0020-check-ins': checkIns,
  '0021-publish-tokens': publishTokens,
  '0022-canaries': canaries,
  '0023-sign-in-providers': signInProviders,
  '0024-factors': factors,
  '0025-sign-up-answers': signUpAnswers,
  '0026-audit-chain': auditChain,
  '0027-second-factor-from': secondFactorFrom,
  '0028-teams': teams,
  '0029-cycle-closing': cycleClosing,
  '0030-pending-sign-ins-at-providers': pendingSignInsAtProviders,
  '0031-drafts': drafts,
  '0035-audit-by-person': auditByPerson,
  '0036-meetings': meetings,
  '0037-team-retrospectives': teamRetrospectives,
  '0039-assigned-commitments': assignedCommitments,
  '0040-note-mentions': noteMentions,
  '0042-check-in-mentions': checkInMentions,
  '0043-words-of-check-ins': wordsOfCheckIns,
  '0044-editors-of-check-ins': editorsOfCheckIns,
};
