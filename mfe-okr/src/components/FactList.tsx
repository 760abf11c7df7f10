// Short facts, each with its label: in columns where there is room.
import type { ReactNode } from 'react';
import './factList.css';

export interface Fact {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mfe-okr_fact-list">
    {facts.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
