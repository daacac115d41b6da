import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink } from '@glasshouse/kit/ui';
import classes from './payments.module.css';

/** Asks, once a visit of the page, whoever is not verified to be so; they may deposit all the same. */
export function VerifyFirst() {
  const t = useT();
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('verify.title')} text={t('verify.text')}>
      <div className={classes['choices']}>
        <ButtonLink look="primary" href={href(language, 'officeVerification')}>
          {t('verify.go')}
        </ButtonLink>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('verify.later')}
        </Button>
      </div>
    </Dialog>
  );
}
