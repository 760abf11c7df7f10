// Downloads the guide, in the language that is shown. The file does not enter the store: only whether there was one.
import { clientApi } from './api';
import type { ReceivedFile } from './request';
import { saveFile } from './saveFile';

const guideApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    downloadGuide: build.mutation<{ saved: boolean }, void>({
      query: () => ({ path: 'descargar', answer: 'file', quiet: true }),
      transformResponse: (file: ReceivedFile | null) => {
        const saved = file !== null && file.blob.size > 0;
        if (saved) saveFile(file.blob, file.name ?? 'Cumbre.pdf');
        return { saved };
      },
    }),
  }),
});

export const { useDownloadGuideMutation } = guideApi;
