// Downloads everything of an organization and hands the file to the browser; it does not enter the store.
import { api } from '../api';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';

const organizationExportCalls = api.injectEndpoints({
  endpoints: (build) => ({
    exportOrganization: build.mutation<null, { organization: string; transfer: string }>({
      query: ({ organization, transfer }) => ({ path: `organizations/${organization}/export`, answer: 'file', transfer, quiet: true }),
      transformResponse: ({ blob, name }: ReceivedFile) => {
        saveFile(blob, name ?? 'Cumbre_organization.json');
        return null;
      },
    }),
  }),
});

export const { useExportOrganizationMutation } = organizationExportCalls;
