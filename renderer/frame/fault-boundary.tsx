import { Component, type ReactNode } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { say } from '#renderer/words/say.ts';

interface Props {
  readonly children: ReactNode;
  /** What broke lies over a screen that is whole, and is put away with this. */
  readonly onClose?: () => void;
  /** Nobody looks at it, and selling goes on without it. */
  readonly unseen?: boolean;
}

/** A bug in one screen or sheet must not take the bars, the light and the other screens with it. */
export class FaultBoundary extends Component<Props, { readonly fault: string | null }> {
  override state = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    const { children, onClose, unseen = false } = this.props;
    if (fault === null) return children;
    if (unseen) return null;
    if (!onClose) return <Broken fault={fault} />;
    return (
      <Sheet title={say('fault.happened')} onClose={onClose} testId="fault-sheet">
        <Broken fault={fault} />
      </Sheet>
    );
  }
}

/** The window starts anew, and with it whatever broke. */
function Broken({ fault }: { readonly fault: string }) {
  return (
    <div className={panel.empty} role="alert" data-testid="fault">
      <h1>{say('fault.happened')}</h1>
      <p>{say('fault.safe')}</p>
      <Button tone="primary" size="till" shortcut="Enter" onPress={() => location.reload()} testId="fault-again">
        {say('fault.again')}
      </Button>
      <small>{fault}</small>
    </div>
  );
}
