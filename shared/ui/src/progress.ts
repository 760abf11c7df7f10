// Entry `progress`: the progress of an item. It is plain React without antd, so each remote may
// bundle its own copy.
export { OccurrenceStrip } from './OccurrenceStrip';
export type { OccurrenceCell, OccurrenceState } from './OccurrenceStrip';
export { ProgressBar } from './ProgressBar';
export type { ProgressBarProps } from './ProgressBar';
export { StatusTag } from './StatusTag';
export type { ItemStatusName } from './StatusTag';
