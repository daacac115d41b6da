import { useState } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { Button, Checkbox } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { nameConsent, readConsent } from '../preferences/consent.ts';
import classes from './modals.module.css';
import { PaintedModal } from './painted-modal.tsx';

/** Kind by kind: for who does not want all or nothing, and for who comes back to change the answer. */
export function CookieSettings() {
  const t = useT();
  const { language, cookiesAgreeType } = usePreferences();
  const { agreeToCookies } = useFeature('preferences');
  const { close: closeModal } = useFeature('modals');
  const [consent, setConsent] = useState(() => readConsent(cookiesAgreeType));
  const close = () => closeModal('cookieSettings');
  const text = (
    <>
      {t('cookies.text')}{' '}
      <a className="gh-link" href={href(language, 'cookies')} onClick={close}>
        {t('cookies.more')}
      </a>
    </>
  );
  const { functionality, marketing } = consent;
  return (
    <PaintedModal title={t('cookies.title')} text={text} onClose={close}>
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
      <Button look="primary" size="l" wide onClick={() => agreeToCookies(nameConsent(consent))}>
        {t('cookies.save')}
      </Button>
    </PaintedModal>
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
