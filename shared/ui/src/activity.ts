// Entry `activity`: who did something, and when. It is plain React without antd, so each remote may
// bundle its own copy.
export { PersonAvatar } from './PersonAvatar';
export type { PersonName } from './PersonAvatar';
export { RelativeDate, relativeDate } from './RelativeDate';
export type { RelativeDateProps } from './RelativeDate';
