// The rows of cells/organizations.txt.
import type { Requests } from '../requests';

const FIELDS = {
  name: 'New',
  industry: 'education',
  employees: '11-50',
  country: 'CL',
  type: 'cooperative',
  website: null,
};

export const organizationRequests: Requests = {
  'GET /api/organizations/:id/review': ({ organization, running }) => ({
    at: [organization],
    query: `cycle=${running}`,
  }),
  'GET /api/organizations/:id/review [foreign cycle]': ({ organization, elsewhere }) => ({
    at: [organization],
    query: `cycle=${elsewhere.cycle}`,
  }),
  'GET /api/organizations/:id/board': ({ organization, running }) => ({
    at: [organization],
    query: `cycle=${running}`,
  }),
  'GET /api/organizations/:id/board [foreign cycle]': ({ organization, elsewhere }) => ({
    at: [organization],
    query: `cycle=${elsewhere.cycle}`,
  }),
  'GET /api/organizations/:id/trends': ({ organization, running }) => ({
    at: [organization],
    query: `cycle=${running}`,
  }),
  'GET /api/organizations/:id/trends [foreign cycle]': ({ organization, elsewhere }) => ({
    at: [organization],
    query: `cycle=${elsewhere.cycle}`,
  }),
  'GET /api/organizations/:id/overview': ({ organization, running }) => ({
    at: [organization],
    query: `cycle=${running}`,
  }),
  'GET /api/organizations/:id/overview [foreign cycle]': ({ organization, elsewhere }) => ({
    at: [organization],
    query: `cycle=${elsewhere.cycle}`,
  }),
  'GET /api/organizations/:id/overview [unknown team]': ({ organization, running, elsewhere }) => ({
    at: [organization],
    query: `cycle=${running}&team=${elsewhere.item}`,
  }),
  'POST /api/organizations': () => ({ body: FIELDS }),
  'POST /api/organizations/example': () => ({ body: { language: 'en' } }),
  'PUT /api/organizations': ({ organization }) => ({
    body: { id: organization, name: 'Renamed' },
    version: 1,
  }),
  'GET /api/organizations/bymember/:userId [own]': ({ people }, kind) => ({
    at: [people[kind === 'anonymous' ? 'owner' : kind].userId],
  }),
  "GET /api/organizations/bymember/:userId [another's]": ({ people }, kind) => ({
    at: [people[kind === 'user' ? 'owner' : 'user'].userId],
  }),
  'POST /api/organizations/respondinvitation': ({ organization }) => ({
    body: { organization, answer: 'accepted' },
  }),
  'GET /api/organizations/:id': ({ organization }) => ({ at: [organization] }),
  'GET /api/organizations/:id/first-steps': ({ organization }) => ({ at: [organization] }),
  'GET /api/organizations/:id [closed]': ({ closed }) => ({ at: [closed] }),
  'PUT /api/organizations/activate/:id': ({ closed }) => ({ at: [closed] }),
  'DELETE /api/organizations/:id': ({ organization }) => ({ at: [organization] }),
  'GET /api/organizations/:id/members': ({ organization }) => ({ at: [organization] }),
  'GET /api/organizations/:id/members [a search]': ({ organization }) => ({
    at: [organization],
    query: 'search=an&limit=1',
  }),
  'GET /api/organizations/:id/members [who has no second factor]': ({ organization }) => ({
    at: [organization],
    query: 'factor=missing',
  }),
  'GET /api/organizations/:id/members [by ids]': ({ organization, people }) => ({
    at: [organization],
    query: `ids=${people.owner.userId}`,
  }),
  'GET /api/organizations/:id/export': ({ organization }) => ({ at: [organization] }),
  'PATCH /api/organizations/member [own place]': ({ membershipOf }, kind) => ({
    body: { user_organization_id: membershipOf(kind), area: 'Operations' },
  }),
  "PATCH /api/organizations/member [another's place]": ({ membershipOf }, kind) => ({
    body: {
      user_organization_id: membershipOf(kind === 'user' ? 'ofTwo' : 'user'),
      area: 'Operations',
    },
  }),
  'PATCH /api/organizations/member [user to partner]': ({ membershipOf }) => ({
    body: { user_organization_id: membershipOf('user'), role: 'partner' },
  }),
  'PATCH /api/organizations/member [partner to shepherd]': ({ membershipOf }) => ({
    body: { user_organization_id: membershipOf('partner'), role: 'shepherd' },
  }),
  'PATCH /api/organizations/member [user to owner]': ({ membershipOf }) => ({
    body: { user_organization_id: membershipOf('user'), role: 'owner' },
  }),
  'DELETE /api/organizations/:id/members/:userId [oneself]': ({ organization, people }, kind) => ({
    at: [organization, people[kind === 'anonymous' ? 'owner' : kind].userId],
  }),
  'DELETE /api/organizations/:id/members/:userId [another]': ({ organization, people }, kind) => ({
    at: [organization, people[kind === 'shepherd' ? 'user' : 'shepherd'].userId],
  }),
  'DELETE /api/organizations/:id/members/:userId [no member]': (
    { organization, people },
    kind,
  ) => ({
    at: [organization, people[kind === 'foreignOwner' ? 'noOrganization' : 'foreignOwner'].userId],
  }),
  'GET /api/organizations/:id/members/:userId/holdings [oneself]': (
    { organization, people },
    kind,
  ) => ({ at: [organization, people[kind === 'anonymous' ? 'owner' : kind].userId] }),
  'GET /api/organizations/:id/members/:userId/holdings [another]': (
    { organization, people },
    kind,
  ) => ({ at: [organization, people[kind === 'shepherd' ? 'user' : 'shepherd'].userId] }),
  'POST /api/organizations/:id/transfer': ({ organization, people }, kind) => ({
    at: [organization],
    body: { user: people[kind === 'user' ? 'admin' : 'user'].userId },
  }),
};
