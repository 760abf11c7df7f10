// The links over the heat map: one per name and one per cell. Tab reaches one of them; the arrow keys,
// Home and End walk from there.
import { Link } from '@cumbre/remote/router';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface HeatLink {
  key: string;
  label: string;
  left: number;
  width: number;
}

export interface HeatLinkRow {
  key: string;
  to: string;
  top: number;
  height: number;
  links: readonly HeatLink[];
}

export function HeatLinks({ label, rows }: { label: string; rows: readonly HeatLinkRow[] }) {
  const [walked, setWalked] = useState({ row: 0, column: 0 });
  if (rows.length === 0) return null;
  const columns = rows[0]!.links.length;
  const stop = {
    row: Math.min(walked.row, rows.length - 1),
    column: Math.min(walked.column, columns - 1),
  };
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { row, column } = stop;
    const to = {
      ArrowUp: { row: Math.max(row - 1, 0), column },
      ArrowDown: { row: Math.min(row + 1, rows.length - 1), column },
      ArrowLeft: { row, column: Math.max(column - 1, 0) },
      ArrowRight: { row, column: Math.min(column + 1, columns - 1) },
      Home: { row, column: 0 },
      End: { row, column: columns - 1 },
    }[event.key];
    if (!to) return;
    event.preventDefault();
    setWalked(to);
    (event.currentTarget.children[to.row * columns + to.column] as HTMLElement).focus();
  };
  return (
    <div role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={walk}>
      {rows.flatMap(({ key: rowKey, to, top, height, links }, row) =>
        links.map(({ key, label: name, left, width }, column) => (
          <Link
            key={`${rowKey} ${key}`}
            to={to}
            className="mfe-okr_heat-link"
            style={{
              insetBlockStart: top,
              blockSize: height,
              insetInlineStart: left,
              inlineSize: width,
            }}
            tabIndex={row === stop.row && column === stop.column ? 0 : -1}
            onFocus={() => setWalked({ row, column })}
            aria-label={name}
            // The same for a pointer: the colour follows from what was expected.
            title={name}
          />
        )),
      )}
    </div>
  );
}
