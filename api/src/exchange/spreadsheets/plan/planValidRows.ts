// Plans a file without its rows with errors, for a person who takes the others now and corrects those
// later. A row that needs one of them, such as a key result below a new objective, is left out too.
// The rest is planned again until no row has an error, because it is imported whole or not at all.
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import type { ImportRow, LeftOutRow } from '@cumbre/contract/spreadsheets';
import type { Context } from '../../../platform/context/context';
import { createFaults } from '../read/faults';
import type { FileReading } from '../read/file';
import type { OkrRow } from '../read/rows';
import type { ImportState } from './importState';
import { createLeftOutRows } from './leftOutRows';
import { planImport } from './plan';
import type { ImportPlan } from './plan';

export interface ValidPlan extends ImportPlan {
  /** In the order in which they were found. */
  readonly leftOut: readonly LeftOutRow[];
}

async function* once(rows: readonly OkrRow[]): AsyncGenerator<readonly OkrRow[]> {
  yield rows;
}

/**
 * Most files need two rounds. One with far too many new items would lose a row in each, so that it is
 * to be corrected as a whole.
 */
const MAX_ROUNDS = 8;

/** They are imported as they are: nothing changes. */
function withRecorded(plan: ImportPlan, recorded: readonly ImportRow[]): ImportPlan {
  const { report } = plan;
  const { summary } = report;
  return {
    ...plan,
    rows: [...plan.rows, ...recorded],
    report: { ...report, summary: { ...summary, unchanged: summary.unchanged + recorded.length } },
  };
}

/**
 * `whole`: the plan of the whole file. Rows without a code keep the codes that it gives them. Null
 * where what is left cannot be imported either.
 */
export async function planValidRows(
  tx: Context,
  state: ImportState,
  { read }: FileReading,
  whole: ImportPlan,
): Promise<ValidPlan | null> {
  const file = await read;
  const codes = new Map(
    whole.items.flatMap(({ row, code, existing }) =>
      existing || code === null ? [] : [[row.number, code]],
    ),
  );
  const leftOut = createLeftOutRows(tx.language, whole);
  leftOut.add(whole);
  // Without the row of their item, they could go to another item with its code.
  const recorded = new Map(whole.recordedValues.map((row) => [row.row, row]));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const okrs = whole.items
      .map(({ row }) => row)
      .filter(({ number }) => !leftOut.has({ sheet: OKR_SHEET, row: number }));
    const values = file.values.filter(
      ({ number }) => !recorded.has(number) && !leftOut.has({ sheet: VALUES_SHEET, row: number }),
    );
    const planned = await planImport(
      tx,
      state,
      {
        okrs: once(okrs),
        faults: createFaults(tx.language),
        read: Promise.resolve({ ...file, values }),
      },
      codes,
    );
    for (const row of planned.recordedValues) recorded.set(row.row, row);
    const before = leftOut.size();
    leftOut.add(planned);
    if (planned.report.summary.errors === 0 && leftOut.size() === before)
      return { ...withRecorded(planned, [...recorded.values()]), leftOut: leftOut.list() };
  }
  return null;
}
