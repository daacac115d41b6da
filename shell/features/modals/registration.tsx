import { useState, type FormEvent } from 'react';
import { isCurrency, listCurrencies, type CurrencyIso } from '@glasshouse/domain/money';
import { register } from '@glasshouse/contracts/identity';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { Dialog } from '@glasshouse/kit/dialog';
import { LANGUAGE_ROWS, usePreferences, useT } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, Notice, Select } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { Credentials } from './credentials.tsx';
import classes from './modals.module.css';

/** One click: a currency, and the house makes the rest. The credentials are seen here and never again. */
export function Registration() {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useFeature('network');
  const { close: closeModal, open: openModal } = useFeature('modals');
  const { refresh: refreshSession } = useFeature('session');
  const [currency, setCurrency] = useState<CurrencyIso>(LANGUAGE_ROWS[language].currency);
  const [made, setMade] = useState<AnswerOf<typeof register>>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = () => closeModal('registration');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const { country } = LANGUAGE_ROWS[language];
    const result = await call(register, { body: { type: 'fast_reg', currency, country } });
    setBusy(false);
    if (!result.ok) return setError(refusalText(t, result.error.code));
    setMade(result.answer);
    await refreshSession();
  }

  if (made) {
    return (
      <Dialog open onClose={close} title={t('registration.done')} text={t('registration.keep')}>
        <Credentials login={made.login} password={made.password} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={close} title={t('registration.title')} text={t('registration.text')}>
      <form className="gh-stack" onSubmit={(event) => void submit(event)}>
        <Select
          label={t('words.currency')}
          options={listCurrencies().map((iso) => ({ id: iso, label: iso }))}
          value={currency}
          onChange={(iso) => (isCurrency(iso) ? setCurrency(iso) : undefined)}
        />
        {error === undefined ? null : <Notice kind="error">{error}</Notice>}
        <Button type="submit" look="primary" size="l" wide loading={busy}>
          {t('registration.oneClick')}
        </Button>
        <p className={classes['small']}>{t('registration.age')}</p>
        <p className={classes['other']}>
          {t('registration.haveAccount')}{' '}
          <button type="button" className="gh-link" onClick={() => openModal('signIn')}>
            {t('words.signIn')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
