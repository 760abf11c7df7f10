// What jsdom lacks and the components ask for at once, in a quiet form: sizes never change, channels keep no process
// alive. The network classes come with screenEnvironment.mjs. Loaded before every screen test.
import { MessageChannel as NodeMessageChannel } from 'node:worker_threads';

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() { return []; }
}

/** Widths in tests follow the window's: only (min-width) and (max-width) in pixels are understood. */
function matchMedia(query: string) {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const known = least !== undefined || most !== undefined;
  return {
    matches: known && window.innerWidth >= Number(least ?? 0) && window.innerWidth <= Number(most ?? Infinity),
    media: query, onchange: null, addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {}, dispatchEvent: () => false,
  };
}

// A port that nobody closes would keep the test process alive.
class MessageChannel extends NodeMessageChannel {
  constructor() {
    super();
    this.port1.unref();
    this.port2.unref();
  }
}

const missing: Record<string, unknown> = {
  MessageChannel, matchMedia, ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
Element.prototype.scrollIntoView ??= () => {};
