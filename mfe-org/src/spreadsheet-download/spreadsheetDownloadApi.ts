// Downloads the spreadsheet of a cycle and passes it to the browser under the server's file name.
// The store contains only whether a file was sent, and its size.
import { api } from '../api';
import type { TeamsAnswer } from '@cumbre/contract/teams';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';

const spreadsheetDownloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamsOfOrganization: build.query<TeamsAnswer, string>({
      query: (organization) => ({ path: `organizations/${organization}/teams`, silent: true }),
    }),
    downloadOkrs: build.mutation<
      { saved: boolean; bytes: number },
      { organization: string; cycle: string; team?: string }
    >({
      query: ({ organization, cycle, team }) => ({
        path: `okrs/downloadOKRs/${organization}/${cycle}`,
        query: { team },
        answer: 'file',
        silent: true,
      }),
      transformResponse: (file: ReceivedFile | null) => {
        const saved = file !== null && file.blob.size > 0;
        if (saved) saveFile(file.blob, file.name ?? `Okrs_${Date.now()}.xlsx`);
        return { saved, bytes: file?.blob.size ?? 0 };
      },
    }),
  }),
});

export const { useDownloadOkrsMutation, useTeamsOfOrganizationQuery } = spreadsheetDownloadApi;
