import { LOTTERY_GAMES, mostPaidMinor, type LotteryGame } from '@glasshouse/domain/lotteries';
import { formatCount, formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import { writeReturn } from '../model.ts';
import classes from './lotto.module.css';
import { PrizeTable } from './prize-table.tsx';
import { Recipe } from './recipe.tsx';

/** By what draws of the game are played, what they pay, and how they are checked. */
export function LottoRules({ game }: { readonly game: LotteryGame }) {
  const t = useT();
  const { language } = usePreferences();
  const terms = LOTTERY_GAMES[game];
  const { pick, of, currency: iso, lineMinor } = terms;
  const rules = [
    t('lotto.rule.lines', { pick, of, price: formatMoney(lineMinor, iso, language), most: terms.mostLines }),
    t('lotto.rule.closes', { minutes: terms.everySec / 60 }),
    t('lotto.rule.prizes'),
    t('lotto.rule.return', writeReturn(terms, language)),
    t('lotto.rule.bounds', {
      lines: formatCount(terms.mostDrawLines, language),
      same: terms.mostSame,
      sum: formatMoney(mostPaidMinor(terms), iso, language),
    }),
    t('lotto.rule.currency', { iso }),
    t('lotto.rule.limits'),
  ];
  const prizes = terms.prizes.map((prize) => ({ ...prize, eachMinor: prize.times * lineMinor }));
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>
        <Panel title={t('lotto.rules')}>
          <ol className={classes['rules']}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Panel>
        <Panel title={t('lotto.check')}>
          <Recipe game={terms} />
        </Panel>
      </div>
      <div className={classes['side']}>
        <PrizeTable draw={{ pick, of, iso, prizes }} />
      </div>
    </div>
  );
}
