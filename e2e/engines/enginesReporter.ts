// Says at the end which engines were held, which failed a journey, and which are not installed.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ENGINES } from './installedEngines';

export default class EnginesReporter implements Reporter {
  private readonly failed = new Map<string, number>();
  private readonly versions = new Map<string, string>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const name = test.parent.project()?.name ?? '';
    const version = annotations.find(({ type }) => type === 'engine')?.description;
    if (version) this.versions.set(name, version);
    this.failed.set(name, (this.failed.get(name) ?? 0) + (status === 'passed' ? 0 : 1));
  }

  onEnd(): void {
    for (const { name, packages, start } of ENGINES) {
      const failed = this.failed.get(name);
      const says = !start
        ? `skipped, not installed (Debian: ${packages})`
        : failed === undefined
          ? 'not run'
          : failed === 0
            ? 'held'
            : `${failed} journeys failed`;
      process.stdout.write(
        `${[name, this.versions.get(name)].filter(Boolean).join(' ')}: ${says}\n`,
      );
    }
  }
}
