// Keeps an error of a remote's screen inside that screen. A retry renders the screen with a new
// attempt number, so that a lazy part is loaded again. If the first screen of a release fails, an
// older release takes its place, and the person sees the page load until then.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { AttemptProvider } from '@cumbre/remote/lazyScreen';
import { LoadFailure, causesOf, isFileFailure } from '@cumbre/remote/loadFailure';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteFailure } from './RemoteFailure';
import { RemotePlaceholder } from './RemotePlaceholder';
import { reportFailureOf } from './remoteReports';
import { diagnose, remoteLoader } from './remotes';
import { hasRendered } from './renderedReleases';
import { replaceRelease } from './useRemote';

interface Props {
  remote: string;
  /** The release of the screen; none for a screen of the shell. */
  release?: string;
  children: ReactNode;
}
interface State {
  kind: LoadFailureKind | null;
  cause: string;
  attempt: number;
  /** Whether an older release is being looked for; null before that is decided. */
  replacing: boolean | null;
}

const kindOf = (error: unknown): LoadFailureKind =>
  isFileFailure(error) ? 'unreachable' : 'broken';
/** The network's fault, which a retry mends. Another release would meet it too. */
const isPassing = (kind: LoadFailureKind) => kind === 'unreachable' || kind === 'timeout';

let attempts = 0;

export class RemoteBoundary extends Component<Props, State> {
  override state: State = { kind: null, cause: '', attempt: attempts, replacing: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { kind: kindOf(error), cause: causesOf(error), replacing: null };
  }

  override componentDidCatch(error: unknown) {
    const { remote, release } = this.props;
    const isFirst = release !== undefined && !hasRendered(remote, release);
    // Set before the browser paints.
    this.setState({ replacing: isFirst && remoteLoader.canReplace(remote, release) });
    void this.handle(error, isFirst);
  }

  private async handle(error: unknown, isFirst: boolean) {
    const { remote, release } = this.props;
    // A file that failed to load gets a precise message once the reason is known.
    const found = kindOf(error) === 'unreachable' ? await diagnose(remote) : kindOf(error);
    const kind = found === 'broken' && isFirst ? 'first-render' : found;
    if (isFirst && release && remoteLoader.canReplace(remote, release) && !isPassing(kind)) {
      const failure = new LoadFailure(remote, kind, { release, cause: error });
      await replaceRelease(remote, release, failure).catch(() =>
        this.setState({ kind, replacing: false }),
      );
      return;
    }
    reportFailureOf(remote, kind, error);
    this.setState((state) => (state.kind ? { ...state, kind, replacing: false } : state));
  }

  private readonly retry = () => {
    attempts += 1;
    this.setState({ kind: null, attempt: attempts });
  };

  override render() {
    const { remote, children } = this.props;
    const { kind, cause, attempt, replacing } = this.state;
    if (kind && replacing === null) return null;
    if (kind && replacing) return <RemotePlaceholder remote={remote} />;
    if (kind)
      return <RemoteFailure kind={kind} cause={`${remote}: ${cause}`} onRetry={this.retry} />;
    return <AttemptProvider value={attempt}>{children}</AttemptProvider>;
  }
}
