// Minimal versions of browser features that the components need and jsdom lacks: sizes never
// change, and channels keep no process alive. The network classes come from screenEnvironment.mjs.
// Every screen test loads this file first.

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/**
 * Media queries in tests use the width of the window; only (min-width) and (max-width) in pixels
 * are supported.
 */
function matchMedia(query: string) {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const known = least !== undefined || most !== undefined;
  return {
    matches:
      known &&
      window.innerWidth >= Number(least ?? 0) &&
      window.innerWidth <= Number(most ?? Infinity),
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  };
}

// Node's own MessageChannel keeps the process alive as soon as it has a listener. A timeout is
// sufficient here.
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
  MessageChannel,
  matchMedia,
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
const missingMethods: [object, string, () => unknown][] = [
  [Element.prototype, 'scrollIntoView', () => undefined],
  [Range.prototype, 'getClientRects', () => []],
  [Range.prototype, 'getBoundingClientRect', () => document.body.getBoundingClientRect()],
  [Document.prototype, 'elementsFromPoint', () => []],
];
for (const [prototype, name, value] of missingMethods) {
  if (!(name in prototype))
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
}

export {};
