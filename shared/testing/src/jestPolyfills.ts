// What jsdom lacks and the components ask for at once, in a quiet form: sizes never change, channels keep no process
// alive. The network classes come with screenEnvironment.mjs. Loaded before every screen test.

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

// Node's own channel keeps the process alive from the moment somebody listens; a turn of the clock does as well.
class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: Port | null = null;
  postMessage(message: unknown) {
    setTimeout(() => this.other?.onmessage?.({ data: message }), 0);
  }
  close() {
    this.onmessage = null;
  }
}

class MessageChannel {
  port1 = new Port();
  port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

const missing: Record<string, unknown> = {
  MessageChannel, matchMedia, ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
if (!('scrollIntoView' in Element.prototype)) Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => {}, writable: true, configurable: true });

export {};
