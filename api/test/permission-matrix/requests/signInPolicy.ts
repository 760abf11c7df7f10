// The rows of cells/signInPolicy.txt.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

const PATH = '/api/organizations/:id';
const POLICY = { provider: 'corporate', required: false, joiningRole: 'user', groupRoles: [] };

export const signInPolicyRequests: Requests = {
  [`GET ${PATH} [second factor demanded]`]: ({ demanding }) => ({ at: [demanding] }),
  [`GET ${PATH}/sign-in-policy`]: ({ organization }) => ({ at: [organization] }),
  [`PUT ${PATH}/sign-in-policy`]: ({ organization }) => ({
    at: [organization],
    body: POLICY,
    version: 1,
  }),
  [`PUT ${PATH}/sign-in-policy [owner as joining role]`]: ({ organization }) => ({
    at: [organization],
    body: { ...POLICY, joiningRole: 'owner' },
    version: 1,
  }),
  [`GET ${PATH}/second-factor`]: ({ organization }) => ({ at: [organization] }),
  [`PUT ${PATH}/second-factor`]: ({ organization }) => ({
    at: [organization],
    body: { secondFactorFrom: null },
    version: 1,
  }),
  [`PUT ${PATH}/second-factor [without a factor]`]: ({ organization }) => ({
    at: [organization],
    body: { secondFactorFrom: '2026-03-01' },
    version: 1,
  }),
  [`POST ${PATH}/domains`]: ({ organization }) => ({
    at: [organization],
    body: { domain: 'new.example' },
  }),
  [`POST ${PATH}/domains [no domain]`]: ({ organization }) => ({
    at: [organization],
    body: { domain: 'no domain' },
  }),
  [`POST ${PATH}/domains/:domain/prove [by the mail]`]: ({ organization, domain }) => ({
    at: [organization, domain.id],
    body: { token: domain.token },
  }),
  [`POST ${PATH}/domains/:domain/prove [without the record]`]: ({ organization, domain }) => ({
    at: [organization, domain.id],
    body: {},
  }),
  [`POST ${PATH}/domains/:domain/mail`]: ({ organization, domain }) => ({
    at: [organization, domain.id],
    body: { mailbox: 'postmaster' },
  }),
  [`DELETE ${PATH}/domains/:domain`]: ({ organization, domain }) => ({
    at: [organization, domain.id],
  }),
  [`DELETE ${PATH}/domains/:domain [unknown]`]: ({ organization }) => ({
    at: [organization, UNKNOWN_ID],
  }),
};
