// Progress of a file that is sent or received. A call that names a transfer reports it as an event
// of the window, which reaches a remote in any shell. The share is known while a file is sent, and
// while it is received if the answer says its number of lines.
import { LINE_COUNT_HEADER } from '@cumbre/contract/files';
import { useEffect, useId, useState } from 'react';

export interface Transfer {
  /** `working`: the file was sent, and the answer has not started. */
  stage: 'sending' | 'working' | 'receiving';
  /** 0..1; null if unknown. */
  share: number | null;
}

const EVENT = 'cumbre-transfer';
const NEWLINE = 10;

export function reportTransfer(name: string, transfer: Transfer): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { name, transfer } }));
}

/** Returns the name to pass to a call, and the progress of that call; null before the call. */
export function useTransfer(): { name: string; transfer: Transfer | null } {
  const name = useId();
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  useEffect(() => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<{ name: string; transfer: Transfer }>;
      if (detail.name === name) setTransfer(detail.transfer);
    };
    window.addEventListener(EVENT, listen);
    return () => window.removeEventListener(EVENT, listen);
  }, [name]);
  return { name, transfer };
}

/** Sends a form and reports its progress, which fetch cannot do. */
export function sendForm(
  address: string,
  {
    method,
    headers,
    form,
    signal,
    name,
  }: {
    method: string;
    headers: Record<string, string | undefined>;
    form: FormData;
    signal: AbortSignal;
    name: string;
  },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, address);
    call.responseType = 'blob';
    call.withCredentials = true;
    for (const [header, value] of Object.entries(headers))
      if (value !== undefined) call.setRequestHeader(header, value);
    reportTransfer(name, { stage: 'sending', share: 0 });
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) =>
      reportTransfer(name, {
        stage: 'sending',
        share: lengthComputable && total > 0 ? loaded / total : null,
      }),
    );
    call.upload.addEventListener('load', () =>
      reportTransfer(name, { stage: 'working', share: null }),
    );
    call.addEventListener('load', () => {
      const headers = new Headers(
        call
          .getAllResponseHeaders()
          .trim()
          .split(/[\r\n]+/)
          .filter(Boolean)
          .map((line): [string, string] => [
            line.slice(0, line.indexOf(':')),
            line.slice(line.indexOf(':') + 1).trim(),
          ]),
      );
      resolve(
        new Response(call.status === 204 ? null : (call.response as Blob), {
          status: call.status,
          headers: headers,
        }),
      );
    });
    call.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    call.addEventListener('abort', () =>
      reject(new DOMException('The call was given up.', 'AbortError')),
    );
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

/** Receives the body of an answer and reports its progress by lines, if their number is known. */
export async function receiveBlob(response: Response, name: string): Promise<Blob> {
  const lines = Number(response.headers.get(LINE_COUNT_HEADER) ?? 0);
  const parts: BlobPart[] = [];
  let lineCount = 0;
  reportTransfer(name, { stage: 'receiving', share: lines > 0 ? 0 : null });
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    if (lines === 0) continue;
    for (const byte of part.value) if (byte === NEWLINE) lineCount += 1;
    reportTransfer(name, { stage: 'receiving', share: Math.min(lineCount / lines, 1) });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
