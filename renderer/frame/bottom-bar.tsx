import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/frame/frame.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const places = [
  { name: 'sell', to: '/', shortcut: 'F1' },
  { name: 'invoices', to: '/invoices', shortcut: 'F3' },
  { name: 'shift', to: '/shift', shortcut: 'F8' },
  { name: 'sync', to: '/sync', shortcut: 'F11' },
  { name: 'settings', to: '/settings', shortcut: 'F12' },
] as const;

export function BottomBar() {
  const [at, go] = useLocation();
  const open = useUi((ui) => ui.open);
  const openReturn = useUi((ui) => ui.openReturn);
  const clearEntry = useUi((ui) => ui.clearEntry);
  const [sell, invoices, ...others] = places.map(({ name, to, shortcut }) => (
    <Button
      key={name}
      className={styles.barButton}
      shortcut={shortcut}
      pressed={to === '/' ? ['/', '/pay', '/after'].includes(at) : at.startsWith(to)}
      testId={`go-${name}`}
      onPress={() => {
        clearEntry();
        go(to);
      }}
    >
      {say(`frame.${name}`)}
    </Button>
  ));
  const pickCustomer = () => {
    if (at !== '/pay') go('/');
    open('customer');
  };
  return (
    <nav className={styles.bottom}>
      {sell}
      {invoices}
      <Button className={styles.barButton} shortcut="F4" onPress={pickCustomer} testId="go-customers">
        {say('frame.customers')}
      </Button>
      <Button className={styles.barButton} shortcut="Ctrl+R" inFields onPress={() => openReturn()} testId="go-return">
        {say('frame.return')}
      </Button>
      {others}
      <Button className={styles.barButton} shortcut="?" onPress={() => open('help')} testId="go-more">
        {say('frame.more')}
      </Button>
    </nav>
  );
}
