import { drawMessage } from '@glasshouse/domain/lotteries';
import { useT } from '@glasshouse/kit/remote';
import classes from './lotto.module.css';

export interface RecipeProps {
  readonly game: { readonly pick: number; readonly of: number };
  readonly drawId?: number;
}

const WORDS = 2 ** 32;

/** How anybody works out a draw, step by step. */
export function Recipe({ game: { pick, of }, drawId }: RecipeProps) {
  const t = useT();
  const text = drawId === undefined ? 'glasshouse lottery <id> 0' : drawMessage(drawId, 0);
  return (
    <ol className={classes['rules']}>
      <li>{t('lotto.step.commitment')}</li>
      <li>
        {t('lotto.step.words')} <code dir="ltr">{text}</code>
      </li>
      <li>{t('lotto.step.read', { bound: `${WORDS - (WORDS % of)}` })}</li>
      <li>{t('lotto.step.number', { of })}</li>
      <li>{t('lotto.step.end', { n: pick })}</li>
    </ol>
  );
}
