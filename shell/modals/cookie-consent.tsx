import { useState } from 'react';
import type { CookiesAgreeType } from '@glasshouse/contracts/preferences';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { Button, Checkbox } from '@glasshouse/kit/ui';
import { useServices } from '../services.ts';
import { nameConsent, readConsent } from './consent.ts';
import classes from './modals.module.css';
import { PaintedModal } from './painted-modal.tsx';

/** The question at the first look; the settings, for who comes back to change the answer. Saying no is as near as yes. */
export function CookieConsent() {
  const t = useT();
  const { language, cookiesAgreeType } = usePreferences();
  const { actions } = useServices();
  const answered = cookiesAgreeType !== undefined;
  const [choosing, setChoosing] = useState(answered);
  const close = () => actions.closeModal('cookieConsent');
  const text = (
    <>
      {t('cookies.text')}{' '}
      <a className="gh-link" href={href(language, 'cookies')} onClick={close}>
        {t('cookies.more')}
      </a>
    </>
  );
  return (
    <PaintedModal title={t('cookies.title')} text={text} onClose={answered ? close : undefined} needsScripts>
      {choosing ? <Choice given={cookiesAgreeType} /> : null}
      {choosing ? null : (
        <div className={classes['answers']}>
          <Button look="primary" size="l" wide onClick={() => actions.agreeToCookies('all')}>
            {t('cookies.all')}
          </Button>
          <Button size="l" wide onClick={() => actions.agreeToCookies('disable')}>
            {t('cookies.none')}
          </Button>
          <Button look="quiet" wide onClick={() => setChoosing(true)}>
            {t('cookies.customise')}
          </Button>
        </div>
      )}
    </PaintedModal>
  );
}

function Choice({ given }: { readonly given: CookiesAgreeType | undefined }) {
  const t = useT();
  const { actions } = useServices();
  const [consent, setConsent] = useState(() => readConsent(given));
  const { functionality, marketing } = consent;
  return (
    <>
      <div className={classes['choices']}>
        <Checkbox checked disabled>
          <Option name="necessary" />
        </Checkbox>
        <Checkbox checked={functionality} onChange={(checked) => setConsent({ ...consent, functionality: checked })}>
          <Option name="functionality" />
        </Checkbox>
        <Checkbox checked={marketing} onChange={(checked) => setConsent({ ...consent, marketing: checked })}>
          <Option name="marketing" />
        </Checkbox>
      </div>
      <Button look="primary" size="l" wide onClick={() => actions.agreeToCookies(nameConsent(consent))}>
        {t('cookies.save')}
      </Button>
    </>
  );
}

function Option({ name }: { readonly name: 'necessary' | 'functionality' | 'marketing' }) {
  const t = useT();
  return (
    <span className={classes['option']}>
      <strong>{t(`cookies.${name}`)}</strong>
      <span>{t(`cookies.${name}Text`)}</span>
    </span>
  );
}
