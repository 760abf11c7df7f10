// Entry `charts`: small charts. They are plain SVG without a library, so each remote may bundle its
// own copy.
export { ChartFrame } from './ChartFrame';
export type { ChartFrameProps } from './ChartFrame';
export { HistoryChart } from './HistoryChart';
export type { HistoryChartProps, HistoryPoint } from './HistoryChart';
export { dayNumber, linePath, scale } from './chartScale';
export { useChartWidth } from './useChartWidth';
export type { ChartWidth } from './useChartWidth';
export { useNearestPoint } from './useNearestPoint';
export type { NearestPoint } from './useNearestPoint';
