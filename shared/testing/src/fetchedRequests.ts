// XMLHttpRequest for screen tests, as far as the client uses it: it calls the same fake server as
// fetch, and reports that the whole body was sent before the answer comes.
export class FetchedRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  withCredentials = false;
  status = 0;
  response: Blob | null = null;
  private readonly headers = new Headers();
  private readonly ending = new AbortController();
  private answered = new Headers();
  private method = 'GET';
  private address = '';

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.ending.abort();
    this.dispatchEvent(new Event('abort'));
  }

  send(body: BodyInit): void {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 2 }),
    );
    this.upload.dispatchEvent(new Event('load'));
    void globalThis.fetch(this.address, { method: this.method, headers: this.headers, body }).then(
      async (answer) => {
        if (this.ending.signal.aborted) return;
        this.status = answer.status;
        this.answered = answer.headers;
        this.response = await answer.blob();
        this.dispatchEvent(new Event('load'));
      },
      () => {
        if (!this.ending.signal.aborted) this.dispatchEvent(new Event('error'));
      },
    );
  }
}
