import { useState } from 'react';
import { approveQr, refuseQr, type QrAsker } from '@glasshouse/contracts/session-qr';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useAsking } from '@glasshouse/kit/sign-in';
import { Button, Moment, Notice, Panel } from '@glasshouse/kit/ui';
import { nameDevice } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './security.module.css';

export interface QrPaneProps {
  readonly code: string;
  /** Absent where the code is over. */
  readonly asker?: QrAsker | undefined;
  /** Its name in the language of the page. */
  readonly country?: string | undefined;
}

/** Who asks to be signed in, and yes or no. A code that somebody sent is told from one on a device at hand. */
export function QrPane({ code, asker, country }: QrPaneProps) {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useShell();
  const [done, setDone] = useState<'approved' | 'refused'>();
  const { busy, error, ask } = useAsking();
  const body = { code };
  async function approve(): Promise<void> {
    if (await ask(call(approveQr, { body }))) setDone('approved');
  }
  async function refuse(): Promise<void> {
    if (await ask(call(refuseQr, { body }))) setDone('refused');
  }
  return (
    <div className={classes['activation']}>
      <h1 className={classes['title']}>{t('qr.title')}</h1>
      {asker === undefined ? <Notice kind="error">{t('refusals.qr_expired')}</Notice> : null}
      {done === undefined ? null : <Notice kind={done === 'approved' ? 'success' : 'info'}>{t(`qr.${done}`)}</Notice>}
      {asker && done === undefined ? (
        <>
          <p className={classes['text']}>{t('qr.text')}</p>
          <Panel>
            <Asker asker={asker} country={country} />
          </Panel>
          <Notice kind="warning">{t(asker.isNear ? 'qr.near' : 'qr.far')}</Notice>
          {error === undefined ? null : <Notice kind="error">{error}</Notice>}
          <div className={classes['buttons']}>
            <Button look="primary" loading={busy} onClick={() => void approve()}>
              {t('qr.approve')}
            </Button>
            <Button disabled={busy} onClick={() => void refuse()}>
              {t('qr.refuse')}
            </Button>
          </div>
        </>
      ) : (
        <a className="gh-link" href={href(language, 'officeSecurity')}>
          {t('activate.security')}
        </a>
      )}
    </div>
  );
}

function Asker({
  asker: { device, address, askedAtSec },
  country,
}: Required<Pick<QrPaneProps, 'country'>> & { readonly asker: QrAsker }) {
  const t = useT();
  return (
    <div data-testid="asker">
      <p className={classes['device']}>{nameDevice(device) ?? t(`device.${device.kind}`)}</p>
      <p className={classes['text']}>
        {country === undefined ? null : `${country}, `}
        <bdi className="gh-num">{address}</bdi> · <Moment atSec={askedAtSec} />
      </p>
    </div>
  );
}
