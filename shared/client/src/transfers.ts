// How far a file is on its way to or from the server. A call that names a transfer tells it as an event of the window, which
// reaches a remote whatever shell it runs in; whoever shows it listens under that name. Shares are known while a file is
// sent, and where the answer says how many lines will come.
import { LINES_HEADER } from '@cumbre/contract/files';
import { useEffect, useId, useState } from 'react';

export interface Transfer {
  /** `working`: all was sent, and the server has not begun to answer. */
  stage: 'sending' | 'working' | 'receiving';
  /** 0..1; null where nobody knows. */
  share: number | null;
}

const EVENT = 'cumbre-transfer';
const NEWLINE = 10;

export function tellTransfer(name: string, transfer: Transfer): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { name, transfer } }));
}

/** The name to give to a call, and how far that call is; null before the first. */
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

/** Sends a form and tells how much of it has left; fetch tells nothing of that. */
export function sendForm(address: string, { method, headers, form, signal, name }: { method: string; headers: Record<string, string | undefined>; form: FormData; signal: AbortSignal; name: string }): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, address);
    call.responseType = 'blob';
    call.withCredentials = true;
    for (const [header, value] of Object.entries(headers)) if (value !== undefined) call.setRequestHeader(header, value);
    tellTransfer(name, { stage: 'sending', share: 0 });
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => tellTransfer(name, { stage: 'sending', share: lengthComputable && total > 0 ? loaded / total : null }));
    call.upload.addEventListener('load', () => tellTransfer(name, { stage: 'working', share: null }));
    call.addEventListener('load', () => {
      const answered = new Headers(call.getAllResponseHeaders().trim().split(/[\r\n]+/).filter(Boolean).map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
      resolve(new Response(call.status === 204 ? null : call.response as Blob, { status: call.status, headers: answered }));
    });
    call.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    call.addEventListener('abort', () => reject(new DOMException('The call was given up.', 'AbortError')));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

/** The body of an answer, told while it comes: by its lines, where it says how many there will be. */
export async function receiveBlob(response: Response, name: string): Promise<Blob> {
  const lines = Number(response.headers.get(LINES_HEADER) ?? 0);
  const parts: BlobPart[] = [];
  let seen = 0;
  tellTransfer(name, { stage: 'receiving', share: lines > 0 ? 0 : null });
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    if (lines === 0) continue;
    for (const byte of part.value) if (byte === NEWLINE) seen += 1;
    tellTransfer(name, { stage: 'receiving', share: Math.min(seen / lines, 1) });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
