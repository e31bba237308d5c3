import { SaleTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/screens/pay/pay.module.css';

/** Beside the keys and not above the screen, so that none moves away from the finger that comes next. */
export function PayTrouble() {
  return (
    <div className={styles.trouble}>
      <SaleTrouble />
    </div>
  );
}
