// Keeps an error in a remote's screen inside that screen. Trying again renders it afresh under a new number, so that a
// lazy part whose file could not be fetched is fetched again.
import { AttemptProvider } from '@cumbre/remote/lazyScreen';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteFailure } from './RemoteFailure';
import { recordFor } from './telemetry';

interface Props { remote: string; children: ReactNode }

let attempts = 0;

export class RemoteBoundary extends Component<Props, { error: unknown; failed: boolean; attempt: number }> {
  override state = { error: null, failed: false, attempt: attempts };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    recordFor(this.props.remote)({ name: 'failure', detail: { kind: 'broken', message: String(error) } });
  }

  private readonly retry = () => {
    attempts += 1;
    this.setState({ error: null, failed: false, attempt: attempts });
  };

  override render() {
    if (this.state.failed) {
      const unreachable = /Loading (CSS )?chunk|ChunkLoadError/.test(String(this.state.error));
      return <RemoteFailure kind={unreachable ? 'unreachable' : 'broken'} onRetry={this.retry} />;
    }
    return <AttemptProvider value={this.state.attempt}>{this.props.children}</AttemptProvider>;
  }
}
