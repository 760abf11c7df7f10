// Entry `charts`: small pictures of a course. Plain SVG without a library, so each remote may carry its own copy.
export { HistoryChart } from './HistoryChart';
export type { HistoryChartProps, HistoryPoint } from './HistoryChart';
