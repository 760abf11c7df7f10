// Downloads the whole organization and passes the file to the browser; the store does not contain
// it.
import { api } from '../api';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';

const organizationExportApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useExportOrganizationMutation } = organizationExportApi;
