// The place screen tests run in: jsdom, with the network and binary classes of Node, since jsdom has none or its own
// that Node's fetch refuses. They come as a set: a Request must know the AbortSignal, FormData and File it is given.
import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams',
  'structuredClone', 'TextEncoder', 'TextDecoder', 'TextDecoderStream', 'ReadableStream', 'WritableStream', 'TransformStream',
  'CompressionStream', 'DecompressionStream', 'BroadcastChannel',
];

export default class ScreenEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const PageFormData = this.global.FormData;
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, { value: globalThis[name], writable: true, configurable: true });
    }
    // React reads a submitted form's fields, which only the page's own class can; what is sent must be Node's.
    this.global.FormData = class extends FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new PageFormData(form, submitter)) this.append(name, typeof value === 'string' ? value : value.name);
      }
    };
    // Typed arrays of both realms must count as the same, or Node's classes refuse the page's bytes.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
