// Downloads the spreadsheet of a cycle and hands it to the browser under the server's name. The file itself does not
// enter the store: only whether there was one.
import { api } from '@cumbre/client/api';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';

const downloadCalls = api.injectEndpoints({
  endpoints: (build) => ({
    downloadOkrs: build.mutation<{ saved: boolean }, { organization: string; cycle: string }>({
      query: ({ organization, cycle }) => ({ path: `okrs/downloadOKRs/${organization}/${cycle}`, answer: 'file', quiet: true }),
      transformResponse: (file: ReceivedFile | null) => {
        const saved = file !== null && file.blob.size > 0;
        if (saved) saveFile(file.blob, file.name ?? `Okrs_${Date.now()}.xlsx`);
        return { saved };
      },
    }),
  }),
});

export const { useDownloadOkrsMutation } = downloadCalls;
