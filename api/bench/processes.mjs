// Starts the measured programs as separate processes on free ports, waits until they are ready,
// reads their memory from outside, and ends them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { registerCleanup } from './cleanup.mjs';

const API = path.resolve(import.meta.dirname, '..');
const READY_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 4;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

const isReady = (port) =>
  new Promise((resolve) => {
    http
      .get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, (answer) =>
        resolve(answer.resume().statusCode === 200),
      )
      .on('error', () => resolve(false));
  });

/** The memory in megabytes; null where the system does not provide it. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return null;
  }
}

/**
 * Starts `file` with the options of operation/; `readyAfter` is the time until /readyz answers, in
 * milliseconds.
 */
async function run(file, settings) {
  const releases = path.join(settings.DATA_DIR, 'releases');
  mkdirSync(releases, { recursive: true });
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', path.join(API, file)], {
    cwd: API,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      APP_ENV: 'development',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      RELEASES_DIR: releases,
      SMTP_URL: '',
      ...settings,
    },
  });
  const exited = once(child, 'exit');
  const stop = registerCleanup(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await exited;
  });
  // Errors of the server are printed with the output of the benchmark.
  child.stdout.on('data', (lines) => {
    if (lines.includes('"level":50')) process.stderr.write(lines);
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - started > READY_TIMEOUT_MS)
      throw new Error(`${file} did not get ready.`);
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MS);
    });
  }
  return {
    address: `http://127.0.0.1:${port}`,
    readyAfter: performance.now() - started,
    memory: () => memoryOf(child.pid),
    stop,
  };
}

/** `file`: a variant of the server beside it. */
export const startCumbre = (environment, file = 'server.js') =>
  run(`dist/${file}`, environment.settings);
export const startBare = (environment) => run('bench/bareServer.mjs', environment.settings);
