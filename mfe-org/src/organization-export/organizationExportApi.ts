// Downloads the whole organization and passes the file to the browser; the store does not contain
// it.
import { api } from '../api';
import type { AuditAnswer } from '@cumbre/contract/audit';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';

/** The number of earlier exports on the page. */
const SHOWN = 5;

const organizationExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    earlierExports: build.query<AuditAnswer['entries'], string>({
      query: (organization) => ({
        path: `organizations/${organization}/audit`,
        query: { search: 'organization.exported', limit: SHOWN },
        silent: true,
      }),
      transformResponse: ({ entries }: AuditAnswer) => entries,
    }),
    exportOrganization: build.mutation<null, { organization: string; transfer: string }>({
      query: ({ organization, transfer }) => ({
        path: `organizations/${organization}/export`,
        answer: 'file',
        transfer,
        silent: true,
      }),
      transformResponse: ({ blob, name }: ReceivedFile) => {
        saveFile(blob, name ?? 'Cumbre_organization.json');
        return null;
      },
    }),
  }),
});

export const { useEarlierExportsQuery, useExportOrganizationMutation } = organizationExportApi;
