// The endpoints of an import. A dry run and an application are the same call with another flag, so that
// applying does exactly what the dry run showed. The store does not contain the file; the screen
// holds the report.
import { api } from '../api';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';
import type { ImportAnswer, ImportReport } from '@cumbre/contract/spreadsheets';

export interface ImportRequest {
  organization: string;
  cycle: string;
  file: File;
  dryRun: boolean;
  /** How many rows with errors, and rows that need them, are left out. */
  leaveOut?: number | undefined;
  /** That of the report which the person has seen. */
  plan?: string | undefined;
  /** A repeated application of the same file answers as the first one did. */
  idempotencyKey?: string;
  /** The name under which the upload progress is reported. */
  transfer: string;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** Passes a file to the browser under the name of the server. */
const saveAnswer = (fallbackName: string) => (file: ReceivedFile | null) => {
  if (file) saveFile(file.blob, file.name ?? fallbackName);
  return { saved: file !== null };
};

const spreadsheetImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    importOkrs: build.mutation<ImportReport, ImportRequest>({
      query: ({ organization, cycle, file, dryRun, leaveOut, plan, idempotencyKey, transfer }) => ({
        path: `okrs/uploaderOKRs/${organization}`,
        method: 'POST',
        form: formOf(file),
        query: { cycle, dryRun, leaveOut, plan },
        idempotencyKey,
        transfer,
        silent: true,
      }),
      transformResponse: (answer: ImportAnswer) => answer.import,
      invalidatesTags: (report) => (report?.applied ? ['Items', 'Entries', 'Cycles'] : []),
    }),
    downloadTemplate: build.mutation<{ saved: boolean }, string>({
      query: (organization) => ({
        path: `okrs/uploaderOKRs/${organization}/template`,
        answer: 'file',
      }),
      transformResponse: saveAnswer('Template.xlsx'),
    }),
    annotateOkrs: build.mutation<
      { saved: boolean },
      Pick<ImportRequest, 'organization' | 'cycle' | 'file'> & { rows?: 'leftOut' }
    >({
      query: ({ organization, cycle, file, rows }) => ({
        path: `okrs/uploaderOKRs/${organization}/annotated`,
        method: 'POST',
        form: formOf(file),
        query: { cycle, rows },
        answer: 'file',
        silent: true,
      }),
      transformResponse: saveAnswer('Okrs_errors.xlsx'),
    }),
  }),
});

export const { useAnnotateOkrsMutation, useDownloadTemplateMutation, useImportOkrsMutation } =
  spreadsheetImportApi;
