import type { BetView } from '@glasshouse/contracts/betting-bets';
import { useT } from '@glasshouse/kit/remote';
import { Badge, classes as join, Moment, Money, Panel } from '@glasshouse/kit/ui';
import { listSettlements } from '../model-settlements.ts';
import classes from './bet-page.module.css';

/** A settlement that was corrected: every word of it, and what each changed. One alone is told by the head. */
export function Settlements({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const rows = listSettlements(bet);
  if (rows.length < 2) return null;
  return (
    <Panel title={t('settlements.title')} flush className={join(classes['last'])}>
      <ol className={classes['words']} data-testid="settlements">
        {rows.map((row) => (
          <li key={row.place}>
            <span className="gh-num">{t('settlements.version', { version: row.place })}</span>
            <Badge tone={row.tone}>{t(row.isOpen ? 'settlements.open' : `bets.state.${row.state}`)}</Badge>
            <Moment atSec={row.atSec} />
            <span className={classes['sum']}>
              <Money amountMinor={row.payoutMinor} iso={bet.iso} />
            </span>
            <span className={classes['change']}>
              {row.changeMinor === 0 ? null : <Money amountMinor={row.changeMinor} iso={bet.iso} signed />}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes['note']}>{t('settlements.text')}</p>
    </Panel>
  );
}
