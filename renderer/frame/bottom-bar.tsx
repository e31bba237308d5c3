import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import { Key } from '#renderer/components/key.tsx';
import styles from '#renderer/frame/frame.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const places = [
  { name: 'sell', to: '/' },
  { name: 'invoices', to: '/invoices' },
  { name: 'shift', to: '/shift' },
  { name: 'sync', to: '/sync' },
  { name: 'settings', to: '/settings' },
] as const;

export function BottomBar() {
  const [at, go] = useLocation();
  const open = useUi((ui) => ui.open);
  const openReturn = useUi((ui) => ui.openReturn);
  const clearEntry = useUi((ui) => ui.clearEntry);
  const [sell, invoices, ...others] = places.map(({ name, to }) => (
    <Button
      key={name}
      className={styles.barButton}
      act={name}
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
      <Button className={styles.barButton} act="customers" onPress={pickCustomer} testId="go-customers">
        {say('frame.customers')}
      </Button>
      <Button className={styles.barButton} act="return" inFields onPress={() => openReturn()} testId="go-return">
        {say('frame.return')}
      </Button>
      {others}
      <Help />
    </nav>
  );
}

/** Its key writes a character, so a field with something in it keeps it. */
function Help() {
  const open = useUi((ui) => ui.open);
  const key = useKeyOf('help');
  const show = ({ target }: KeyboardEvent) =>
    target instanceof HTMLInputElement && target.value !== '' ? false : open('help');
  useKey(key, show, { inFields: true });
  return (
    <Button className={styles.barButton} onPress={() => open('help')} testId="go-more">
      {say('frame.keys')} {key !== undefined && <Key of={key} />}
    </Button>
  );
}
