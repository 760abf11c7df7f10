// Adds, proves and removes the domains of an organization. Two organizations may try to prove one
// domain; the first proof counts. Only mailboxes of administrators get a mail, because everybody
// at a mail service could prove its domain by the own address.
import type { ProofMailbox } from '@cumbre/contract/enumerations';
import type { OrganizationDomain } from '@cumbre/contract/signInPolicy';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { hashToken, newToken } from '../../accounts/users/tokens';
import { userById } from '../../accounts/users/store';
import {
  inTransaction,
  lockRow,
  nowOf,
  requireUser,
  timestampAfter,
} from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { requireOrganizationAbility } from '../access/requireMembership';
import { domainNameOf } from './domainName';
import { endOtherSignIns } from './endOtherSignIns';
import { domainOf, presentDomain } from './store';
import type { DomainRow } from './store';
import { hasRecord } from './txtRecord';

const MOST_DOMAINS = 20;
const RECORD_BYTES = 20;
const MAIL_LIFETIME = 24 * 3_600_000;

const refused = (code: 'DOMAIN_INVALID' | 'DOMAIN_EXISTS') =>
  new DomainError(code, { errors: [{ path: 'domain', code }] });

/** Locks the organization, so that its domains do not change meanwhile. */
async function lockForChange(tx: Context, organizationId: string): Promise<void> {
  await requireOrganizationAbility(tx, organizationId, 'manageSignIn');
  await lockRow(tx, 'organizations', organizationId);
}

const named = ({ organization_id, id, domain }: DomainRow) => ({
  organizationId: organization_id,
  domainId: id,
  domain,
});

export async function addDomain(
  context: Context,
  organizationId: string,
  typed: string,
): Promise<OrganizationDomain> {
  try {
    return await inTransaction(context, async (tx) => {
      await lockForChange(tx, organizationId);
      const domain = domainNameOf(typed);
      if (domain === null) throw refused('DOMAIN_INVALID');
      const { count } = await tx.db
        .selectFrom('organization_domains')
        .where('organization_id', '=', organizationId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_DOMAINS) throw new DomainError('TOO_MANY_DOMAINS');
      const row: DomainRow = {
        organization_id: organizationId,
        id: uuidv7(),
        domain,
        record: randomBytes(RECORD_BYTES).toString('hex'),
        mail_token_hash: null,
        mail_expires_at: null,
        proved_at: null,
        proved_by: null,
        created_at: nowOf(tx),
      };
      await tx.db.insertInto('organization_domains').values(row).execute();
      recordEvent(tx, { kind: 'domainAdded', ...named(row) });
      return presentDomain(row);
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? refused('DOMAIN_EXISTS') : error;
  }
}

export async function mailDomain(
  context: Context,
  organizationId: string,
  { domainId, mailbox }: { domainId: string; mailbox: ProofMailbox },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockForChange(tx, organizationId);
    const row = await domainOf(tx, organizationId, domainId);
    const token = newToken();
    await tx.db
      .updateTable('organization_domains')
      .set({
        mail_token_hash: hashToken(token),
        mail_expires_at: timestampAfter(tx, MAIL_LIFETIME),
      })
      .where('id', '=', domainId)
      .execute();
    const { language } = await userById(tx.db, requireUser(tx).userId);
    recordEvent(tx, {
      kind: 'domainMailRequested',
      ...named(row),
      to: { email: `${mailbox}@${row.domain}`, language },
      token,
    });
  });
}

/** A closed organization does not keep a domain from another one. */
async function freeFromClosed(tx: Context, domain: string): Promise<void> {
  await tx.db
    .deleteFrom('organization_domains')
    .where('domain', '=', domain)
    .where('organization_id', 'in', (query) =>
      query.selectFrom('organizations').where('closed_at', 'is not', null).select('id'),
    )
    .execute();
}

export async function proveDomain(
  context: Context,
  organizationId: string,
  { domainId, token }: { domainId: string; token?: string },
): Promise<OrganizationDomain> {
  await requireOrganizationAbility(context, organizationId, 'manageSignIn');
  const asked = await domainOf(context, organizationId, domainId);
  // Outside of the transaction, because name servers may be slow.
  if (token === undefined && !(await hasRecord(context.settings, asked)))
    throw new DomainError('DOMAIN_RECORD_MISSING');
  try {
    return await inTransaction(context, async (tx) => {
      await lockForChange(tx, organizationId);
      const row = await domainOf(tx, organizationId, domainId);
      const now = nowOf(tx);
      if (
        token !== undefined &&
        (row.mail_token_hash !== hashToken(token) || (row.mail_expires_at ?? '') <= now)
      )
        throw new DomainError('LINK_TOKEN_INVALID');
      await freeFromClosed(tx, row.domain);
      const proved: Partial<DomainRow> = {
        mail_token_hash: null,
        mail_expires_at: null,
        proved_at: now,
        proved_by: token === undefined ? 'dns' : 'mail',
      };
      await tx.db
        .updateTable('organization_domains')
        .set(proved)
        .where('id', '=', domainId)
        .execute();
      recordEvent(tx, {
        kind: 'domainProved',
        ...named(row),
        by: token === undefined ? 'dns' : 'mail',
      });
      await endOtherSignIns(tx, organizationId);
      return presentDomain({ ...row, ...proved });
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? new DomainError('DOMAIN_TAKEN') : error;
  }
}

export async function removeDomain(
  context: Context,
  organizationId: string,
  domainId: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockForChange(tx, organizationId);
    const row = await domainOf(tx, organizationId, domainId);
    await tx.db.deleteFrom('organization_domains').where('id', '=', domainId).execute();
    recordEvent(tx, { kind: 'domainRemoved', ...named(row) });
  });
}
