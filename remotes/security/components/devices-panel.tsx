import { useT } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import classes from './security.module.css';

/** How another device is signed in: it begins there, by its QR code. */
export function DevicesPanel() {
  const t = useT();
  return (
    <Panel title={t('qr.devices')}>
      <p className={classes['text']}>{t('qr.how')}</p>
    </Panel>
  );
}
