// Removes a failed part from the page without a message, and reports it. It is for secondary parts,
// such as a widget in the frame.
import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportFailureOf } from './remoteReports';

export class SilentBoundary extends Component<
  { remote: string; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailureOf(this.props.remote, 'broken', error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
