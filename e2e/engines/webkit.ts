// WebKitGTK as an engine, through its own driver and the browser that is installed with it. Both
// need a display; where there is none, Xvfb provides one.
// https://www.w3.org/TR/webdriver2/
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { freePort } from '../server';
import { KEYS } from './engine';
import type { Engine } from './engine';

/** The browser that Debian, Fedora and Arch install with the engine. */
export const findMiniBrowser = (): string | undefined =>
  globSync('/usr/{lib,libexec}/{*/,}webkit*gtk-*/MiniBrowser').toSorted().at(-1);

/** How WebDriver names a reference to an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** A display of its own; `-displayfd` lets Xvfb choose a free number and say it. */
async function startDisplay(xvfb: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [chunk] = (await once(child.stdio[3]!, 'data')) as [Buffer];
  return { child, display: `:${chunk.toString().trim()}` };
}

export async function startWebKit(
  driver: string,
  browser: string,
  xvfb: string | undefined,
): Promise<Engine> {
  const screen = process.env.DISPLAY || !xvfb ? null : await startDisplay(xvfb);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}) },
  });
  const send = async <Value>(method: string, command: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${command}: ${value.message}`);
    return value;
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await send('GET', '/status').then(Boolean, () => false)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  const execute = <Value>(source: string, args: string[]) =>
    send<Value>('POST', `${session}/execute/sync`, {
      script: `return (${source})(...arguments)`,
      args,
    });
  const keys = (text: string) =>
    send('POST', `${session}/actions`, {
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
    name: 'WebKitGTK',
    version: capabilities.browserVersion,
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    call: execute,
    element: async (source, args) =>
      (await execute<Record<string, string> | null>(source, args))?.[ELEMENT] ?? null,
    click: async (element) =>
      void (await send('POST', `${session}/element/${element as string}/click`, {})),
    type: keys,
    press: (key) => keys(KEYS[key]),
    upload: async (element, file) =>
      void (await send('POST', `${session}/element/${element as string}/value`, { text: file })),
    close: async () => {
      await send('DELETE', session).catch(() => {});
      await end(child);
      await end(screen?.child ?? null);
    },
  };
}
