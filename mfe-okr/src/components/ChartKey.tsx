// What each line of a chart means. Screen readers find it in the name of the chart and its table.
import './chartKey.css';

interface LineOfChart {
  line: 'actual' | 'plan' | 'forecast';
  label: string;
}

export const ChartKey = ({ lines }: { lines: readonly LineOfChart[] }) => (
  <ul className="mfe-okr_key" aria-hidden>
    {lines.map(({ line, label }) => (
      <li key={line} className={`mfe-okr_key-${line}`}>
        {label}
      </li>
    ))}
  </ul>
);
