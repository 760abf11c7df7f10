// The environment of screen tests: jsdom with the network and binary classes of Node, because jsdom
// lacks them or has versions that Node's fetch refuses. They are replaced as a set: a Request
// accepts only the AbortSignal, FormData and File of the same set.
import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenStyles } from './quickStyles.mjs';

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
];

export default class ScreenEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const PageFormData = this.global.FormData;
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      });
    }
    // React reads the fields of a submitted form, which requires the page's own class; a request
    // requires Node's.
    this.global.FormData = class extends FormData {
      constructor(form, submitter) {
        super();
        if (form)
          for (const [name, value] of new PageFormData(form, submitter))
            this.append(name, typeof value === 'string' ? value : value.name);
      }
    };
    // Typed arrays of both realms must have the same class, or Node's classes refuse the page's
    // bytes.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    quickenStyles(this.global);
  }
}
