// Names the faults of what is developed on top of the page, until they are mended. Only developers
// see it, so it is in English, like the messages of the build.
import type { BuildFault } from '@cumbre/remote/registry';
import './overlay.css';

export interface Faults {
  remote: string;
  /** Whether the build or the run of the remote failed. */
  title: string;
  faults: Pick<BuildFault, 'file' | 'line' | 'column' | 'message'>[];
}

export const placeOf = ({ file, line, column }: Faults['faults'][number]): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** Returns a function that shows these faults instead of the former ones. */
export function createOverlay(page: Document = document): (groups: Faults[]) => void {
  let shown = '';
  let element: HTMLElement | null = null;
  return (groups) => {
    const content = JSON.stringify(groups);
    if (content === shown) return;
    shown = content;
    element?.remove();
    element = null;
    if (groups.length === 0) return;
    element = page.createElement('section');
    element.className = 'shell-faults';
    element.setAttribute('role', 'alert');
    element.lang = 'en';
    // Long faults are scrolled by keyboard as well.
    element.tabIndex = 0;
    for (const { remote, title, faults } of groups) {
      const heading = page.createElement('h2');
      heading.textContent = `${remote} ${title}`;
      element.append(heading);
      for (const fault of faults) {
        const message = page.createElement('pre');
        message.textContent = [placeOf(fault), fault.message].filter(Boolean).join('\n');
        element.append(message);
        console.error(`${remote} ${title}: ${message.textContent}`);
      }
    }
    page.body.append(element);
  };
}
