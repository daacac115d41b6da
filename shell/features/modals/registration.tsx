import { useState, type FormEvent } from 'react';
import { isCurrency, listCurrencies, type CurrencyIso } from '@glasshouse/domain/money';
import { Dialog } from '@glasshouse/kit/dialog';
import { LANGUAGE_ROWS, usePreferences, useT } from '@glasshouse/kit/i18n';
import { CredentialsSheet, useRegister, type Registered } from '@glasshouse/kit/sign-in';
import { Button, Notice, Select } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';

/** One click: a currency, and the house makes the rest. The credentials are seen here and never again. */
export function Registration() {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useFeature('network');
  const { close: closeModal, open: openModal } = useFeature('modals');
  const { refresh: refreshSession } = useFeature('session');
  const [currency, setCurrency] = useState<CurrencyIso>(LANGUAGE_ROWS[language].currency);
  const [made, setMade] = useState<Registered>();
  const { refusal, busy, send } = useRegister(call, (registered) => {
    setMade(registered);
    void refreshSession();
  });
  const close = () => closeModal('registration');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await send({ type: 'fast_reg', currency, country: LANGUAGE_ROWS[language].country });
  }

  if (made) {
    return (
      <Dialog open onClose={close} title={t('registration.done')} text={t('registration.keep')}>
        <Made made={made} onDone={close} />
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
        {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
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

function Made({ made, onDone }: { readonly made: Registered; readonly onDone: () => void }) {
  const t = useT();
  const { notify } = useFeature('notices');
  return (
    <section className="gh-stack" tabIndex={-1} aria-label={t('registration.done')} data-holds-navigation="">
      <CredentialsSheet
        login={made.login}
        password={made.password}
        onCopyFailed={(text) => notify({ kind: 'info', text })}
      />
      <Button look="primary" size="l" wide onClick={onDone}>
        {t('registration.start')}
      </Button>
    </section>
  );
}
