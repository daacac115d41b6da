import { useEffect } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink } from '@glasshouse/kit/ui';
import classes from './sheet.module.css';

export interface PrintToolsProps {
  readonly betId: number;
  readonly printNow: boolean;
}

/** Above the sheet on the screen, and never on paper. */
export function PrintTools({ betId, printNow }: PrintToolsProps) {
  const t = useT();
  const { language } = usePreferences();
  useEffect(() => {
    if (printNow) window.print();
  }, [printNow]);
  return (
    <p className={classes['tools']}>
      <Button look="primary" onClick={() => window.print()}>
        {t('print.print')}
      </Button>
      <ButtonLink href={href(language, 'officeBet', { betId: `${betId}` })}>{t('print.back')}</ButtonLink>
    </p>
  );
}
