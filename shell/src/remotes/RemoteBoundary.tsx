// Keeps an error of a remote's screen inside that screen. A retry renders the screen with a new
// attempt number, so that a lazy part is loaded again.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { AttemptProvider } from '@cumbre/remote/lazyScreen';
import { causesOf, isFileFailure } from '@cumbre/remote/loadFailure';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteFailure } from './RemoteFailure';
import { reportFailureOf } from './remoteReports';
import { diagnose } from './remotes';

interface Props {
  remote: string;
  children: ReactNode;
}
interface State {
  kind: LoadFailureKind | null;
  cause: string;
  attempt: number;
}

const kindOf = (error: unknown): LoadFailureKind =>
  isFileFailure(error) ? 'unreachable' : 'broken';

let attempts = 0;

export class RemoteBoundary extends Component<Props, State> {
  override state: State = { kind: null, cause: '', attempt: attempts };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { kind: kindOf(error), cause: causesOf(error) };
  }

  override componentDidCatch(error: unknown) {
    void this.tell(error);
  }

  /** A file that failed to load gets a precise message once the reason is known. */
  private async tell(error: unknown) {
    const { remote } = this.props;
    const firstKind = kindOf(error);
    const kind = firstKind === 'unreachable' ? await diagnose(remote) : firstKind;
    reportFailureOf(remote, kind, error);
    if (kind !== firstKind)
      this.setState((state) => (state.kind === firstKind ? { ...state, kind } : state));
  }

  private readonly retry = () => {
    attempts += 1;
    this.setState({ kind: null, attempt: attempts });
  };

  override render() {
    if (this.state.kind)
      return (
        <RemoteFailure
          kind={this.state.kind}
          cause={`${this.props.remote}: ${this.state.cause}`}
          onRetry={this.retry}
        />
      );
    return <AttemptProvider value={this.state.attempt}>{this.props.children}</AttemptProvider>;
  }
}
