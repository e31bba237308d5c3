import { Component, type ReactNode } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { say } from '#renderer/words/say.ts';

interface Props {
  readonly children: ReactNode;
}

/** A bug in one screen must not take the bars, the light and the other screens with it. */
export class FaultBoundary extends Component<Props, { readonly fault: string | null }> {
  override state = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.fault === null) return this.props.children;
    return (
      <div className={panel.empty} role="alert" data-testid="fault">
        <h1>{say('fault.happened')}</h1>
        <p>{say('fault.safe')}</p>
        <Button
          tone="primary"
          size="till"
          shortcut="Enter"
          onPress={() => this.setState({ fault: null })}
          testId="fault-again"
        >
          {say('fault.again')}
        </Button>
        <small>{this.state.fault}</small>
      </div>
    );
  }
}
