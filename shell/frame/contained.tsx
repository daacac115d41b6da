import { Component, type ReactNode } from 'react';

export interface ContainedProps {
  /** Stands where the part stood. */
  readonly fallback?: ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** A part that does not load or throws takes nothing else with it. */
export class Contained extends Component<ContainedProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
