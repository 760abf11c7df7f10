// The way here from above: links, and the last one is this page. The links come from the screen, as the router is its own.
import type { ReactNode } from 'react';

export interface Crumb { key: string; content: ReactNode }

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="cu-crumbs">
        {crumbs.map(({ key, content }, index) => <li key={key} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{content}</li>)}
      </ol>
    </nav>
  );
}
