import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { VirtualGame } from '@glasshouse/domain/virtual';
import { useT } from '@glasshouse/kit/remote';
import { writeDraws } from '../model-recipe.ts';
import classes from './virtual.module.css';

/** How anybody works an event out, step by step. */
export function Recipe({ game, event }: { readonly game: VirtualGame; readonly event: EventView }) {
  const t = useT();
  return (
    <ol className={classes['recipe']}>
      <li>{t('virtual.step.commitment')}</li>
      <li>
        {t('virtual.step.words')} <code dir="ltr">{`glasshouse virtual ${game} 0`}</code>
      </li>
      <li>{t('virtual.step.draw')}</li>
      {/* One race is played as the other. */}
      <li>
        {t(`virtual.step.${game === 'marbles' ? 'racing' : game}`)}
        {writeDraws(game, event).map((line) => (
          <code key={line} dir="ltr" className={classes['draws']}>
            {line}
          </code>
        ))}
      </li>
    </ol>
  );
}
