// Downloads the guide in the current language. The store holds whether the file was saved, not the
// file.
import { clientApi } from './api';
import type { ReceivedFile } from './request';
import { saveFile } from './saveFile';

const guideApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    downloadGuide: build.mutation<{ saved: boolean }, void>({
      query: () => ({ path: 'descargar', answer: 'file', silent: true }),
      transformResponse: (file: ReceivedFile | null) => {
        const saved = file !== null && file.blob.size > 0;
        if (saved) saveFile(file.blob, file.name ?? 'Cumbre.pdf');
        return { saved };
      },
    }),
  }),
});

export const { useDownloadGuideMutation } = guideApi;
