import { useEffect, useRef, useState } from 'react';
import { stopMailing } from '@glasshouse/contracts/messages-mailing';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, ButtonLink, EmptyState, InboxIcon, Notice, Panel } from '@glasshouse/kit/ui';
import type { StopState } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './messages.module.css';

/** Where the link of a letter leads: it is switched off by coming here, and can be taken back as long as one stays. */
export function StopLetters({ first }: { readonly first: StopState }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <div className={classes['page']}>
      <h1 className={classes['heading']}>{t('stop.title')}</h1>
      {first === 'wrong' ? (
        <Panel>
          <EmptyState
            title={t('stop.wrong')}
            text={refusalText(t, 'stop_link_invalid')}
            action={<ButtonLink href={href(language, 'officeMessages')}>{t('stop.settings')}</ButtonLink>}
          />
        </Panel>
      ) : (
        <Stopped first={first} />
      )}
    </div>
  );
}

function Stopped({ first }: { readonly first: Exclude<StopState, 'wrong'> }) {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useShell();
  const [isOn, setOn] = useState(first.isOn);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  /** Takes back what was switched off here; a link alone only stops. */
  const [back, setBack] = useState<string>();
  const hasBegun = useRef(false);
  const { token, name } = first;

  async function turn(wished: boolean): Promise<void> {
    setSending(true);
    setError(undefined);
    const answered = await call(stopMailing, {
      body: { token, isOn: wished, ...(wished && back !== undefined && { back }) },
    });
    setSending(false);
    if (!answered.ok) return setError(refusalText(t, answered.error.code));
    setOn(answered.answer.isOn);
    setBack(answered.answer.back);
  }
  // Coming here is the wish; once, however often the page is drawn.
  useEffect(() => {
    if (hasBegun.current || !first.isOn) return;
    hasBegun.current = true;
    void turn(false);
  });

  const what = t(`mailing.${name}`);
  return (
    <Panel>
      <div className={classes['stopped']} data-testid="stopped">
        <span className={classes['icon']}>
          <InboxIcon size={24} />
        </span>
        <output className={classes['said']}>{t(isOn ? 'stop.on' : 'stop.off', { what })}</output>
        <p className={classes['note']}>{t('stop.text')}</p>
        {error === undefined ? null : <Notice kind="error">{error}</Notice>}
        <div className={classes['buttons']}>
          {isOn || back !== undefined ? (
            <Button look={isOn ? 'primary' : 'quiet'} loading={isSending} onClick={() => void turn(!isOn)}>
              {t(isOn ? 'stop.again' : 'stop.back')}
            </Button>
          ) : null}
          <ButtonLink href={href(language, 'officeMessages')}>{t('stop.settings')}</ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
