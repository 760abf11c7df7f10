// The import page with the reports of its tests.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { buildCycle, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { register } from '../remote';

export const organization = buildOrganization({ name: 'Andes' });
export const quarter = buildCycle({ name: 'Quarter' });
export const year = buildCycle({ name: 'Year', state: 'planning' });
export const finished = buildCycle({ name: 'Old', state: 'finished' });
const columns = {
  OKRs: ['code', 'title', 'targetValue'],
  Values: ['code', 'date', 'value', 'note'],
};
export const nothing = {
  create: 0,
  update: 0,
  archive: 0,
  unchanged: 0,
  failed: 0,
  errors: 0,
  values: 0,
};
export const UPLOAD = 'POST /api/okrs/uploaderOKRs/:organization';

export const ANNOTATED = `${UPLOAD}/annotated`;
export const TEMPLATE = 'GET /api/okrs/uploaderOKRs/:organization/template';

export const clean: ImportReport = {
  applied: false,
  summary: { ...nothing, create: 1, update: 1, unchanged: 1, values: 2 },
  columns,
  unknownColumns: [],
  errors: [],
  rows: [
    {
      sheet: 'OKRs',
      row: 2,
      outcome: 'create',
      code: 'O1',
      title: 'Fewer poor',
      cells: [null, 'Fewer poor'],
    },
    {
      sheet: 'OKRs',
      row: 3,
      outcome: 'update',
      code: 'KR1',
      title: 'Poverty rate',
      cells: [null, null, ['8', '7.25']],
    },
    { sheet: 'OKRs', row: 4, outcome: 'unchanged', code: 'KR2', title: 'Same', cells: [] },
  ],
};
export const faulty: ImportReport = {
  applied: false,
  summary: { ...nothing, create: 1, failed: 1, errors: 1 },
  columns,
  unknownColumns: [],
  errors: [
    {
      sheet: 'OKRs',
      row: 3,
      column: 'targetValue',
      code: 'MEASURE_INCOMPLETE',
      message: 'A key result needs a target value.',
    },
  ],
  rows: [
    { sheet: 'OKRs', row: 2, outcome: 'create', code: 'O1', title: 'Fewer poor', cells: [] },
    { sheet: 'OKRs', row: 3, outcome: 'error', code: 'KR1', title: 'Poverty rate', cells: [] },
  ],
};

export async function show(
  upload: Route,
  options: Partial<ScreenOptions> = {},
  cycles = [quarter, year, finished],
  shownOrganization = organization,
  annotated?: Route,
) {
  const server = startFakeServer({
    'GET /api/organizations/:id': { result: shownOrganization },
    'GET /api/organizations/:id/cycles': { cycles, current: quarter.id },
    [UPLOAD]: upload,
    [ANNOTATED]: annotated,
  });
  const shown = await renderRemote(register, {
    remote: 'mfe-org',
    user: buildUser(),
    path: `/organizations/${organization.id}/import`,
    ...options,
  });
  return { server, ...shown };
}
export const sheet = (name = 'goals.xlsx', size = 10) => new File([new Uint8Array(size)], name);
export const field = (name = 'Spreadsheet') => screen.findByLabelText(name);
export const report = (of: ImportReport) => ({ import: of });
export const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

/** Of the faulty file: its good row, and one that needs the bad one. */
export const partial: ImportReport = {
  ...faulty,
  rows: [
    ...faulty.rows,
    {
      sheet: 'OKRs',
      row: 4,
      outcome: 'leftOut',
      code: 'KR2',
      title: 'Wells',
      causedBy: { sheet: 'OKRs', row: 3 },
      reason: 'It needs row 3.',
      cells: [],
    },
  ],
  withoutErrors: {
    summary: { ...nothing, create: 1 },
    count: 2,
    leftOut: [
      {
        sheet: 'OKRs',
        row: 3,
        code: 'KR1',
        title: 'Poverty rate',
        message: 'A key result needs a target value.',
      },
      {
        sheet: 'OKRs',
        row: 4,
        code: 'KR2',
        title: 'Wells',
        message: 'It needs row 3.',
        causedBy: { sheet: 'OKRs', row: 3 },
      },
    ],
  },
};
