// A command of a developer that runs until the test stops it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from './test';

/** A command that runs until it is stopped; `says` waits for its output. */
export class Running {
  private output = '';
  private readonly child: ChildProcess;

  constructor(command: string, args: string[], folder: string, environment: NodeJS.ProcessEnv) {
    this.child = spawn(command, args, {
      cwd: folder,
      env: environment,
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (part: Buffer) => (this.output += part.toString()));
    }
  }

  async says(words: string | RegExp): Promise<void> {
    await expect.poll(() => this.output, { timeout: 90_000 }).toMatch(words);
  }

  /** Stops the process with its children. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.pid === undefined) return;
    const exit = once(this.child, 'exit');
    process.kill(-this.child.pid, 'SIGTERM');
    await exit;
  }
}
