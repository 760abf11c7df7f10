import { BATCH_SIZE, mapInBatches } from './batches';

it('yields to the event loop between batches, and keeps the order of the rows', async () => {
  const happened: string[] = [];
  const waiting = () =>
    setImmediate(() => {
      happened.push('another request');
      if (!happened.includes('done')) waiting();
    });
  waiting();
  const rows = Array.from({ length: 3 * BATCH_SIZE }, (_row, index) => index);
  const made = await mapInBatches(rows, (row) => {
    if (row % BATCH_SIZE === 0) happened.push(`turn ${row / BATCH_SIZE}`);
    return row * 2;
  });
  happened.push('done');
  expect(made).toEqual(rows.map((row) => row * 2));
  for (const turn of [0, 1])
    expect(
      happened.slice(happened.indexOf(`turn ${turn}`), happened.indexOf(`turn ${turn + 1}`)),
    ).toContain('another request');
});
