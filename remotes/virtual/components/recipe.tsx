import type { VirtualGame } from '@glasshouse/domain/virtual';
import { useT } from '@glasshouse/kit/remote';
import classes from './virtual.module.css';

/** How anybody works an event out, step by step. */
export function Recipe({ game }: { readonly game: VirtualGame }) {
  const t = useT();
  return (
    <ol className={classes['recipe']}>
      <li>{t('virtual.step.commitment')}</li>
      <li>
        {t('virtual.step.words')} <code dir="ltr">{`glasshouse virtual ${game} 0`}</code>
      </li>
      <li>{t('virtual.step.draw')}</li>
      {/* One race is played as the other. */}
      <li>{t(`virtual.step.${game === 'marbles' ? 'racing' : game}`)}</li>
    </ol>
  );
}
