import { ROWS_A_TURN, mapInTurns } from './batches';

it('lets others in between the turns, and keeps the order of the rows', async () => {
  const happened: string[] = [];
  const waiting = () => setImmediate(() => {
    happened.push('another request');
    if (!happened.includes('done')) waiting();
  });
  waiting();
  const rows = Array.from({ length: 3 * ROWS_A_TURN }, (_row, index) => index);
  const made = await mapInTurns(rows, (row) => {
    if (row % ROWS_A_TURN === 0) happened.push(`turn ${row / ROWS_A_TURN}`);
    return row * 2;
  });
  happened.push('done');
  expect(made).toEqual(rows.map((row) => row * 2));
  for (const turn of [0, 1]) expect(happened.slice(happened.indexOf(`turn ${turn}`), happened.indexOf(`turn ${turn + 1}`))).toContain('another request');
});
