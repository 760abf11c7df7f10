/** Waits for rows that are recorded after the answer. */
export async function untilLogged<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const rows = await read();
    if (rows.length > 0) return rows;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nothing was logged');
}
