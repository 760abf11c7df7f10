// The placeholder of a remote that loads: its own first paint if the page has one, else a loading
// state. The markup is removed from the page before React renders, and inserted unchanged.
import { useLocation } from 'react-router-dom';
import { Loading } from '../frame/Loading';

const markup = document.querySelector<HTMLElement>('.shell-first-screen:not([hidden])');
// A first paint that is not visible by now is removed: its layout would delay the screen itself.
for (const firstScreen of document.querySelectorAll('.shell-first-screen[hidden]'))
  firstScreen.remove();

export function RemotePlaceholder({ remote }: { remote: string }) {
  const { pathname } = useLocation();
  if (!markup || markup.dataset.remote !== remote || markup.dataset.path !== pathname)
    return <Loading />;
  return <div ref={(place) => place?.append(markup)} />;
}
