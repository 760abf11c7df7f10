// Keeps an error in a remote's screen inside that screen. Trying again renders it afresh under a new number, so that a
// lazy part whose file could not be fetched is fetched again.
import { AttemptProvider } from '@cumbre/remote/lazyScreen';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteFailure } from './RemoteFailure';
import { reportFailureOf } from './remoteReports';

interface Props { remote: string; children: ReactNode }

const kindOf = (error: unknown) => (/Loading (CSS )?chunk|ChunkLoadError/.test(String(error)) ? 'unreachable' : 'broken');

let attempts = 0;

export class RemoteBoundary extends Component<Props, { error: unknown; failed: boolean; attempt: number }> {
  override state = { error: null, failed: false, attempt: attempts };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailureOf(this.props.remote, kindOf(error), error);
  }

  private readonly retry = () => {
    attempts += 1;
    this.setState({ error: null, failed: false, attempt: attempts });
  };

  override render() {
    if (this.state.failed) return <RemoteFailure kind={kindOf(this.state.error)} onRetry={this.retry} />;
    return <AttemptProvider value={this.state.attempt}>{this.props.children}</AttemptProvider>;
  }
}
