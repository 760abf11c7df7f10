// The rows of cells/audit.txt.
import type { Requests } from '../requests';

const PATH = '/api/organizations/:id/audit';

export const auditRequests: Requests = {
  [`GET ${PATH}`]: ({ organization }) => ({ at: [organization] }),
  [`GET ${PATH}/feed`]: ({ organization }) => ({ at: [organization] }),
  [`GET ${PATH}/export`]: ({ organization }) => ({ at: [organization], query: 'format=csv' }),
};
