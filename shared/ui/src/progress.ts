// Entry `progress`: how far an item is. Plain React without antd, so each remote may carry its own copy.
export { OccurrenceStrip } from './OccurrenceStrip';
export type { OccurrenceCell, OccurrenceState } from './OccurrenceStrip';
export { ProgressBar } from './ProgressBar';
export type { ProgressBarProps } from './ProgressBar';
export { StatusTag } from './StatusTag';
export type { ItemStatusName } from './StatusTag';
