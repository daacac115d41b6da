import { Dialog } from '../dialog/index.ts';
import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import classes from './verify-first.module.css';

export interface VerifyFirstProps {
  /** Not now. */
  readonly onLater: () => void;
}

/** Asks whoever is not verified to be so, where the operator wants it; they may deposit all the same. */
export function VerifyFirst({ onLater }: VerifyFirstProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Dialog open onClose={onLater} title={t('verify.title')} text={t('verify.text')}>
      <div className={classes['choices']}>
        <ButtonLink look="primary" href={href(language, 'officeVerification')}>
          {t('verify.go')}
        </ButtonLink>
        <Button look="quiet" onClick={onLater}>
          {t('verify.later')}
        </Button>
      </div>
    </Dialog>
  );
}
