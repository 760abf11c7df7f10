// The import call. A dry run and an application are the same call with another flag, so that what was shown is what
// will be done. Nothing is kept of the file itself; the report is the screen's.
import { api } from '@cumbre/client/api';
import type { ImportAnswer, ImportReport } from '@cumbre/contract/spreadsheets';

export interface ImportRequest {
  organization: string;
  cycle: string;
  file: File;
  dryRun: boolean;
  /** A repeated application of the same file answers as the first one did. */
  idempotencyKey?: string;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

const importCalls = api.injectEndpoints({
  endpoints: (build) => ({
    importOkrs: build.mutation<ImportReport, ImportRequest>({
      query: ({ organization, cycle, file, dryRun, idempotencyKey }) => ({
        path: `okrs/uploaderOKRs/${organization}`, method: 'POST', form: formOf(file), query: { cycle, dryRun }, idempotencyKey, quiet: true,
      }),
      transformResponse: (answer: ImportAnswer) => answer.import,
      invalidatesTags: (report) => (report?.applied ? ['Items', 'Entries', 'Cycles'] : []),
    }),
  }),
});

export const { useImportOkrsMutation } = importCalls;
