// Writes the page docs/benchmarks-soak.md: the memory of the server during a long load, in ten
// parts.
import { quantile, slopeOf } from './figures.mjs';
import { machineOf, table } from './report.mjs';

const PARTS = 10;
const megabytes = (value) => value.toFixed(0);
/** In MB per hour. */
const slopeFrom = (points, second) => slopeOf(points.filter(([at]) => at >= second)) * 3600;

const secondHalf = ({ points, seconds }) =>
  points.filter(([at]) => at >= seconds / 2).map(([, value]) => value);

function partsOf({ points, seconds }) {
  return Array.from({ length: PARTS }, (_, index) => {
    const from = (seconds / PARTS) * index;
    const values = points
      .filter(([at]) => at >= from && at < from + seconds / PARTS)
      .map(([, value]) => value);
    return values.length > 0
      ? [
          `${Math.round(from / 60)}–${Math.round((from + seconds / PARTS) / 60)}`,
          ...[0, 0.5, 1].map((part) => megabytes(quantile(values, part))),
        ]
      : [];
  }).filter((cells) => cells.length > 0);
}

const sectionOf = ({ engine, rest, soak }) => `## ${engine}

${soak.sent.toLocaleString('en')} requests (${soak.rate} per second asked for,
${(soak.sent / soak.seconds).toFixed(0)} answered: 80 % whole reads of a tree of 300 items, 20 % check-ins with an
Idempotency-Key, 50 people), ${soak.errors} errors, p99 ${megabytes(soak.p99)} ms. At rest before it:
${megabytes(rest)} MB.
Slope of the resident memory: ${slopeFrom(soak.points, 0).toFixed(1)} MB per hour over all of it,
${slopeFrom(soak.points, soak.seconds / 2).toFixed(1)} over the second half;
its median there is ${megabytes(quantile(secondHalf(soak), 0.5))} MB, where 300 is the target.

${table(['minutes', 'least MB', 'median', 'most'], partsOf(soak))}`;

export function soakPage(results, { at, busy }) {
  return `# A long load and the memory of the server

\`npm run bench -- --only soak --soak ${results[0].soak.seconds}\` writes this page:
${Math.round(results[0].soak.seconds / 60)} minutes of the same load on each engine.
${at.toISOString().slice(0, 10)}, ${machineOf()}. Before it began the load of the machine was ${busy.toFixed(1)} per
core, and other work went on beside it: times count for little, memory does.

${results.map(sectionOf).join('\n\n')}
`;
}
