// Downloads the spreadsheet of a cycle and passes it to the browser under the server's file name.
// The store contains only whether a file was sent.
import { api } from '../api';
import type { TeamsAnswer } from '@cumbre/contract/teams';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';

/**
 * With several files, each file name contains the name of the cycle, without forbidden characters.
 */
const fileNameOf = (file: string, cycle: string | undefined) =>
  cycle === undefined
    ? file
    : file.replace(/(\.xlsx)$/, `_${cycle.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim()}$1`);

const spreadsheetDownloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamsOfOrganization: build.query<TeamsAnswer, string>({
      query: (organization) => ({ path: `organizations/${organization}/teams`, silent: true }),
    }),
    downloadOkrs: build.mutation<
      { saved: boolean },
      { organization: string; cycle: string; team?: string; name?: string }
    >({
      query: ({ organization, cycle, team }) => ({
        path: `okrs/downloadOKRs/${organization}/${cycle}`,
        query: { team },
        answer: 'file',
        silent: true,
      }),
      transformResponse: (file: ReceivedFile | null, _meta, { name }) => {
        const saved = file !== null && file.blob.size > 0;
        if (saved) saveFile(file.blob, fileNameOf(file.name ?? `Okrs_${Date.now()}.xlsx`, name));
        return { saved };
      },
    }),
  }),
});

export const { useDownloadOkrsMutation, useTeamsOfOrganizationQuery } = spreadsheetDownloadApi;
