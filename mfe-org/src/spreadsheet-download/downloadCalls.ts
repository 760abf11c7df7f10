// Downloads the spreadsheet of a cycle and hands it to the browser under the server's name. The file itself does not
// enter the store: only whether there was one.
import { api } from '../api';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';

/** Of several files each says which cycle it is, as far as a file's name may. */
const named = (file: string, cycle: string | undefined) => (cycle === undefined ? file : file.replace(/(\.xlsx)$/, `_${cycle.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim()}$1`));

const downloadCalls = api.injectEndpoints({
  endpoints: (build) => ({
    downloadOkrs: build.mutation<{ saved: boolean }, { organization: string; cycle: string; name?: string }>({
      query: ({ organization, cycle }) => ({ path: `okrs/downloadOKRs/${organization}/${cycle}`, answer: 'file', quiet: true }),
      transformResponse: (file: ReceivedFile | null, _meta, { name }) => {
        const saved = file !== null && file.blob.size > 0;
        if (saved) saveFile(file.blob, named(file.name ?? `Okrs_${Date.now()}.xlsx`, name));
        return { saved };
      },
    }),
  }),
});

export const { useDownloadOkrsMutation } = downloadCalls;
