// The start: trust and styles first, then the languages, then the page. What each of these does is theirs.
import './trustedTypes';
import '@cumbre/ui/styles.css';
import './shell.css';
import { beginRemote } from './beginRemote';
import { keepFocus } from './keptFocus';
import { startLanguages } from './languages';
import { showPage } from './page';
import { withoutSwaps } from './withoutSwaps';

const address = withoutSwaps(window.location.href);
if (address !== window.location.href) window.history.replaceState(window.history.state, '', address);
startLanguages();
beginRemote(window.location);
keepFocus();
showPage(document.getElementById('root') as HTMLElement);
// What the next visit may need without a network waits until this one is served.
addEventListener('load', () => setTimeout(() => void import(/* webpackChunkName: "offline" */ './offline/start').then(({ startOffline }) => startOffline()).catch(() => {}), 4000));
