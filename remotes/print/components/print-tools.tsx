import { useEffect } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { Button, ButtonLink } from '@glasshouse/kit/ui';
import classes from './sheet.module.css';

export interface PrintToolsProps {
  /** Where it leads to besides paper. */
  readonly back: string;
  readonly backText: string;
  readonly printNow: boolean;
}

/** Above the sheet on the screen, and never on paper. */
export function PrintTools({ back, backText, printNow }: PrintToolsProps) {
  const t = useT();
  useEffect(() => {
    if (printNow) window.print();
  }, [printNow]);
  return (
    <p className={classes['tools']}>
      <Button look="primary" onClick={() => window.print()}>
        {t('print.print')}
      </Button>
      <ButtonLink href={back}>{backText}</ButtonLink>
    </p>
  );
}
