import { POOL_KINDS } from '@glasshouse/domain/pools';
import { formatCount, formatMoney, formatPercent } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import type { TotoState } from '../model.ts';
import classes from './toto.module.css';

type RulesState = Extract<TotoState, { readonly view: 'rules' }>;

/** By what the newest pool of the kind is played, or the next one will be. */
export function PoolRules({ state: { kind, head } }: { readonly state: RulesState }) {
  const t = useT();
  const { language } = usePreferences();
  const terms = head ?? { ...POOL_KINDS[kind], iso: POOL_KINDS[kind].currency };
  const { shares } = POOL_KINDS[kind];
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const rules = [
    t('toto.rule.marks'),
    t('toto.rule.variants', {
      price: formatMoney(terms.variantMinor, terms.iso, language),
      most: formatCount(terms.mostVariants, language),
    }),
    t('toto.rule.currency', { iso: terms.iso }),
    t('toto.rule.closes'),
    t('toto.rule.late'),
    t('toto.rule.shares', {
      fee: terms.feePercent,
      shares: list.format(shares.map(({ right, percent }) => `${right}: ${formatPercent(percent, language)}`)),
    }),
    t('toto.rule.rounding'),
    t('toto.rule.jackpot'),
    t('toto.rule.void', { n: terms.mostVoid }),
    t('toto.rule.patience'),
    t('toto.rule.unconfirmed'),
    t('toto.rule.corrections'),
    t('toto.rule.limits'),
  ];
  return (
    <Panel title={t('toto.rules')}>
      <ol className={classes['rules']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Panel>
  );
}
