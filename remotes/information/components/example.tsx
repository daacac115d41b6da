import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Money, Odds } from '@glasshouse/kit/ui';
import { EXAMPLE_CURRENCY, type WorkedExample } from '../model-examples.ts';
import classes from './information.module.css';

/** A bet worked out: what was picked, what became of it, what it pays. */
export function Example({ example }: { readonly example: WorkedExample }) {
  const t = useT();
  const { language } = usePreferences();
  const { name, legs, stakeMinor, payoutMinor, fixedOddsMilli, placeShare } = example;
  return (
    <figure className={classes['example']} lang={language}>
      <figcaption>{t(`example.${name}`)}</figcaption>
      <ol>
        {legs.map((leg, at) => (
          // Two selections may have one price; they never change places.
          <li key={at}>
            <Odds oddsMilli={leg.oddsMilli} />
            {leg.banker ? <span>{t('example.isBanker')}</span> : null}
            <span data-result={leg.result}>{t(`legs.state.${leg.result}`)}</span>
            {leg.deductedPercent === undefined ? null : (
              <span>{t('example.reduction', { percent: leg.deductedPercent })}</span>
            )}
          </li>
        ))}
      </ol>
      <dl>
        {fixedOddsMilli === undefined ? null : (
          <div>
            <dt>{t('example.ownPrice')}</dt>
            <dd>
              <Odds oddsMilli={fixedOddsMilli} />
            </dd>
          </div>
        )}
        {placeShare === undefined ? null : (
          <div>
            <dt>{t('example.placeShare')}</dt>
            <dd className="gh-num">{placeShare}</dd>
          </div>
        )}
        <div>
          <dt>{t('words.stake')}</dt>
          <dd>
            <Money amountMinor={stakeMinor} iso={EXAMPLE_CURRENCY} />
          </dd>
        </div>
        <div>
          <dt>{t('example.pays')}</dt>
          <dd>
            <strong>
              <Money amountMinor={payoutMinor} iso={EXAMPLE_CURRENCY} />
            </strong>
          </dd>
        </div>
      </dl>
    </figure>
  );
}
