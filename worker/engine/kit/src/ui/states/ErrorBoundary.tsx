import { Component, type ReactNode } from 'react';
import { Button } from '../Button';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shown instead of a page that failed, so that the rest of the app stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="grid justify-items-start gap-4 py-16">
        <h1 className="font-heading text-3xl font-strong tracking-heading">This page has stumbled</h1>
        <p className="max-w-prose text-muted">
          Something in it went wrong. Your data is safe; loading the page again usually helps.
        </p>
        <Button kind="primary" icon="rotate-cw" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    );
  }
}
