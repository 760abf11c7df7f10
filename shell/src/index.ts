// The start: styles first, then the languages, then the page. What each of these does is theirs.
import '@cumbre/ui/styles.css';
import './shell.css';
import { startLanguages } from './languages';
import { showPage } from './page';

startLanguages();
showPage(document.getElementById('root') as HTMLElement);
