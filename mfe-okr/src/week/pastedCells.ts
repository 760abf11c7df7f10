// Parses the clipboard content of a spreadsheet: lines of cells separated by tabs. A cell that
// contains a line break or a tab is enclosed in double quotes.

/** Rows of cells; a single cell without a break is none of our business and gives null. */
export function pastedCells(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(lines)) return null;
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < lines.length; at += 1) {
    const sign = lines[at]!;
    if (quoted) {
      if (sign === '"' && lines[at + 1] === '"') at += 1;
      else if (sign === '"') {
        quoted = false;
        continue;
      }
      cell += sign;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)!.push(cell.trim());
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)!.push(cell.trim());
  return rows;
}
