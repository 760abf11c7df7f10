// The endpoints of the activity log: a page of entries after the other, and the export as a file.
import type { AuditAnswer, AUDIT_EXPORT_FORMATS } from '@cumbre/contract/audit';
import type { ReceivedFile } from '@cumbre/client/request';
import { saveFile } from '@cumbre/client/saveFile';
import { api } from '../api';
import type { SearchWords } from './searchWords';

export interface AuditFilters {
  kind: string;
  person: string;
  from: string;
  to: string;
  subject: string;
  search: string;
}
export type ExportFormat = (typeof AUDIT_EXPORT_FORMATS)[number];

/** With what the words of the search mean on the screen. */
export type AskedFilters = AuditFilters & SearchWords;
interface Place {
  organization: string;
  filters: AskedFilters;
}

const given = (filters: AskedFilters): Partial<AskedFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.infiniteQuery<AuditAnswer, Place, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg: { organization, filters }, pageParam }) => ({
        path: `organizations/${organization}/audit`,
        query: { ...given(filters), cursor: pageParam ?? undefined },
        silent: true,
      }),
    }),
    exportAudit: build.mutation<null, Place & { format: ExportFormat; transfer: string }>({
      query: ({ organization, filters, format, transfer }) => ({
        path: `organizations/${organization}/audit/export`,
        query: { ...given(filters), format },
        answer: 'file',
        transfer,
        silent: true,
      }),
      transformResponse: ({ blob, name }: ReceivedFile, _meta, { format }) => {
        saveFile(blob, name ?? `Cumbre_audit.${format}`);
        return null;
      },
    }),
  }),
});

export const { useAuditInfiniteQuery, useExportAuditMutation } = auditApi;
