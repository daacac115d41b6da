import { useState } from 'react';
import {
  MAILING_SWITCHES,
  saveMailing,
  type Mailing,
  type MailingSwitch,
} from '@glasshouse/contracts/messages-mailing';
import { useT } from '@glasshouse/kit/remote';
import { refusalText } from '@glasshouse/kit/texts';
import { Panel, Switch } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './messages.module.css';

/** What the person wants to be written to about; each switch holds as soon as it is pressed. */
export function MailingPanel({ first }: { readonly first: Mailing }) {
  const t = useT();
  const { call, notify } = useShell();
  const [mailing, setMailing] = useState(first);
  const [isSaving, setSaving] = useState(false);

  async function turn(name: MailingSwitch, isOn: boolean): Promise<void> {
    const before = mailing;
    const next = { ...mailing, [name]: isOn };
    setMailing(next);
    setSaving(true);
    const saved = await call(saveMailing, { body: next });
    setSaving(false);
    if (saved.ok) return notify({ kind: 'success', text: t('mailing.saved') });
    setMailing(before);
    notify({ kind: 'error', text: refusalText(t, saved.error.code) });
  }

  return (
    <Panel title={t('mailing.title')}>
      <div className={classes['mailing']} data-testid="mailing">
        {MAILING_SWITCHES.map((name) => (
          <Switch key={name} checked={mailing[name]} disabled={isSaving} onChange={(isOn) => void turn(name, isOn)}>
            {t(`mailing.${name}`)}
          </Switch>
        ))}
        <p className={classes['note']}>{t('mailing.note')}</p>
      </div>
    </Panel>
  );
}
