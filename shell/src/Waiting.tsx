// What stands where a remote's screen will: its own first paint where the page came with one, else the place that is kept
// for it. The markup is taken out of the page before React makes the page its own, and put back as it is.
import { useLocation } from 'react-router-dom';
import { Loading } from './Loading';

const markup = document.querySelector<HTMLElement>('.shell-first-screen:not([hidden])');
// What has not been shown by now is late: the screen itself comes next, and laying this one out would hold that up.
for (const late of document.querySelectorAll('.shell-first-screen[hidden]')) late.remove();

export function Waiting({ remote }: { remote: string }) {
  const { pathname } = useLocation();
  if (!markup || markup.dataset.remote !== remote || markup.dataset.path !== pathname) return <Loading />;
  return <div ref={(place) => place?.append(markup)} />;
}
