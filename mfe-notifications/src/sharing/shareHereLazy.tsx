// The dialog is loaded when it is first opened, or a moment before.
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import type { ShareHereProps } from './ShareHere';

export const ShareHereLazy = lazyScreen<ShareHereProps>(async () => ({
  default: (await import(/* webpackChunkName: "slot-share" */ './ShareHere')).ShareHere,
}));
