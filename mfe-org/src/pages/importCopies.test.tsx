// Copies of an imported file: with the errors of all rows, and of the rows that were left out.
import { screen, waitFor } from '@testing-library/react';
import {
  ANNOTATED,
  faulty,
  field,
  organization,
  partial,
  quarter,
  report,
  sheet,
  show,
  year,
} from './importPageScenario';

/** The names under which files are saved. */
function recordDownloads() {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return { saved, restore: () => click.mockRestore() };
}
const savedAs = (name: string) => () =>
  new Response('bytes', { headers: { 'content-disposition': `attachment; filename="${name}"` } });

it('gives a copy of the file with its errors, from the same file and for the same cycle', async () => {
  const { saved, restore } = recordDownloads();
  const { server, user } = await show(
    report(faulty),
    {},
    [quarter, year],
    organization,
    savedAs('Okrs_1_errors.xlsx'),
  );
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Download a copy with the errors' }));
  await waitFor(() => expect(saved).toEqual(['Okrs_1_errors.xlsx']));
  const [call] = server.callsTo(ANNOTATED);
  expect(call).toMatchObject({ params: { organization: organization.id } });
  expect(call!.query).toEqual({ cycle: quarter.id });
  expect(((call!.body as FormData).get('file') as File).name).toBe('goals.xlsx');
  restore();
});

it('gives a file with only the rows that were left out', async () => {
  const { saved, restore } = recordDownloads();
  const { server, user } = await show(
    ({ query }) => report({ ...partial, applied: query.dryRun === 'false' }),
    {},
    [quarter],
    organization,
    savedAs('Okrs_1_left_out.xlsx'),
  );
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Import 1 row, leave out 2' }));
  await user.click(await screen.findByRole('button', { name: 'Download these rows' }));
  await waitFor(() => expect(saved).toEqual(['Okrs_1_left_out.xlsx']));
  expect(server.callsTo(ANNOTATED)[0]!.query).toEqual({ cycle: quarter.id, rows: 'leftOut' });
  restore();
});
