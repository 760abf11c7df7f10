// Keeps an error in a remote's screen inside that screen. Trying again renders it afresh under a new number, so that a
// lazy part whose file could not be fetched is fetched again.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { AttemptProvider } from '@cumbre/remote/lazyScreen';
import { causesOf } from '@cumbre/remote/loadFailure';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteFailure } from './RemoteFailure';
import { reportFailureOf } from './remoteReports';
import { diagnose } from './remotes';

interface Props { remote: string; children: ReactNode }
interface State { kind: LoadFailureKind | null; cause: string; attempt: number }

const kindOf = (error: unknown): LoadFailureKind => (/Loading (CSS )?chunk|ChunkLoadError/.test(String(error)) ? 'unreachable' : 'broken');

let attempts = 0;

export class RemoteBoundary extends Component<Props, State> {
  override state: State = { kind: null, cause: '', attempt: attempts };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { kind: kindOf(error), cause: causesOf(error) };
  }

  override componentDidCatch(error: unknown) {
    void this.tell(error);
  }

  /** Where a file did not come, the words become plainer once it is known why. */
  private async tell(error: unknown) {
    const { remote } = this.props;
    const seen = kindOf(error);
    const kind = seen === 'unreachable' ? await diagnose(remote) : seen;
    reportFailureOf(remote, kind, error);
    if (kind !== seen) this.setState((state) => (state.kind === seen ? { ...state, kind } : state));
  }

  private readonly retry = () => {
    attempts += 1;
    this.setState({ kind: null, attempt: attempts });
  };

  override render() {
    if (this.state.kind) return <RemoteFailure kind={this.state.kind} cause={`${this.props.remote}: ${this.state.cause}`} onRetry={this.retry} />;
    return <AttemptProvider value={this.state.attempt}>{this.props.children}</AttemptProvider>;
  }
}
