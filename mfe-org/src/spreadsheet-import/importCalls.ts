// The import call. A dry run and an application are the same call with another flag, so that what was shown is what
// will be done. Nothing is kept of the file itself; the report is the screen's.
import { api } from '../api';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';
import type { ImportAnswer, ImportReport } from '@cumbre/contract/spreadsheets';

export interface ImportRequest {
  organization: string;
  cycle: string;
  file: File;
  dryRun: boolean;
  /** A repeated application of the same file answers as the first one did. */
  idempotencyKey?: string;
  /** Under which name it is told how far the file is. */
  transfer: string;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

const importCalls = api.injectEndpoints({
  endpoints: (build) => ({
    importOkrs: build.mutation<ImportReport, ImportRequest>({
      query: ({ organization, cycle, file, dryRun, idempotencyKey, transfer }) => ({
        path: `okrs/uploaderOKRs/${organization}`, method: 'POST', form: formOf(file), query: { cycle, dryRun }, idempotencyKey, transfer, quiet: true,
      }),
      transformResponse: (answer: ImportAnswer) => answer.import,
      invalidatesTags: (report) => (report?.applied ? ['Items', 'Entries', 'Cycles'] : []),
    }),
    annotateOkrs: build.mutation<{ saved: boolean }, Pick<ImportRequest, 'organization' | 'cycle' | 'file'>>({
      query: ({ organization, cycle, file }) => ({
        path: `okrs/uploaderOKRs/${organization}/annotated`, method: 'POST', form: formOf(file), query: { cycle }, answer: 'file', quiet: true,
      }),
      transformResponse: (copy: ReceivedFile | null) => {
        if (copy) saveFile(copy.blob, copy.name ?? 'Okrs_errors.xlsx');
        return { saved: copy !== null };
      },
    }),
  }),
});

export const { useAnnotateOkrsMutation, useImportOkrsMutation } = importCalls;
