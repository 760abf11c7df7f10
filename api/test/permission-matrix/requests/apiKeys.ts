// The rows of cells/apiKeys.txt.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

export const apiKeyRequests: Requests = {
  'GET /api/api-keys/:id': ({ organization }) => ({ at: [organization] }),
  'POST /api/api-keys': ({ organization }) => ({ body: { organization, description: 'Script' } }),
  'DELETE /api/api-keys/:id': ({ apiKey }) => ({ at: [apiKey] }),
  'DELETE /api/api-keys/:id [unknown]': () => ({ at: [UNKNOWN_ID] }),
};
