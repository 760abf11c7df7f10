// Firefox as an engine. It speaks WebDriver BiDi itself, so that no driver is needed.
// https://w3c.github.io/webdriver-bidi/
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../server';
import { KEYS } from './engine';
import type { Engine } from './engine';

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** Connects to `address` as soon as something listens there. */
async function connect(address: string): Promise<WebSocket> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = new WebSocket(address);
    const open = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    if (open) return socket;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Firefox does not listen at ${address}.`);
}

/** Sends commands and answers with their results. */
function commandsOver(socket: WebSocket) {
  let last = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return reply.result as Result;
  };
}

export async function startFirefox(executable: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'cumbre-firefox-'));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', profile];
  const browser = spawn(executable, [...args, '--remote-debugging-port', String(port)], {
    stdio: 'ignore',
  });
  const socket = await connect(`ws://127.0.0.1:${port}/session`);
  const send = commandsOver(socket);
  const session = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  const callFunction = async (source: string, values: string[]) => {
    const { result, exceptionDetails } = await send<{
      result?: { type: string; value?: string; sharedId?: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: source,
      arguments: values.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  const keys = (text: string) =>
    send('input.performActions', {
      context,
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    }).then(() => {});
  return {
    name: 'Firefox',
    version: session.capabilities.browserVersion,
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    call: async (source, values) => (await callFunction(source, values))?.value ?? '',
    element: async (source, values) => (await callFunction(source, values))?.sharedId ?? null,
    click: async (sharedId) =>
      void (await send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              {
                type: 'pointerMove',
                x: 0,
                y: 0,
                origin: { type: 'element', element: { sharedId } },
              },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })),
    type: keys,
    press: (key) => keys(KEYS[key]),
    upload: async (sharedId, file) =>
      void (await send('input.setFiles', { context, element: { sharedId }, files: [file] })),
    close: async () => {
      socket.close();
      if (browser.exitCode === null) {
        const exit = once(browser, 'exit');
        browser.kill();
        await exit;
      }
      await rm(profile, { recursive: true, force: true });
    },
  };
}
