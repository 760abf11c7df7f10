// Keeps a piece that fails out of the page without a word, and reports it: for what nobody has come to see, such as a
// widget in the frame.
import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportFailureOf } from './remoteReports';

export class Quiet extends Component<{ remote: string; children: ReactNode }, { failed: boolean }> {
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
