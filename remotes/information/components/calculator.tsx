import { useT, usePreferences } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, Field, Money, Odds, Panel, TextInput } from '@glasshouse/kit/ui';
import { CALCULATOR_CURRENCY, listSystems, WHOLE, type Calculated, type CalculatorState } from '../model-calculator.ts';
import { useShell } from '../shell.ts';
import classes from './information.module.css';

/** A form that is sent by address; with scripts the answer comes in place. */
export function Calculator({ state: { fields, error, result } }: { readonly state: CalculatorState }) {
  const t = useT();
  const { language } = usePreferences();
  const { navigate } = useShell();
  const said = (field: string) =>
    error !== undefined && FIELD_OF[error] === field ? t(`calculator.error.${error}`) : undefined;
  return (
    <>
      <Panel>
        <form
          className={classes['form']}
          action={href(language, 'calculator')}
          onSubmit={(event) => {
            event.preventDefault();
            navigate(href(undefined, 'calculator', {}, readForm(event.currentTarget)));
          }}
        >
          <TextInput
            name="stake"
            inputMode="decimal"
            defaultValue={fields.stake}
            label={t('words.stake')}
            error={said('stake')}
            after={<span className="gh-input__unit">€</span>}
          />
          <Field label={t('calculator.odds')} hint={t('calculator.oddsHint')} error={said('odds')}>
            {(ids) => (
              <span className="gh-input">
                <textarea {...ids} name="odds" rows={5} defaultValue={fields.odds} spellCheck={false} />
              </span>
            )}
          </Field>
          <Field label={t('calculator.system')} error={said('system')}>
            {(ids) => (
              <span className="gh-input gh-input--select">
                <select {...ids} name="system" defaultValue={fields.system}>
                  <option value={WHOLE}>{t('calculator.whole')}</option>
                  {listSystems(MOST_OFFERED).map((value) => (
                    <option key={value} value={value}>
                      {t('calculator.of', { value })}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </Field>
          <Button type="submit" look="primary">
            {t('calculator.calculate')}
          </Button>
        </form>
      </Panel>
      {result ? <Answer result={result} /> : null}
    </>
  );
}

/** Systems of up to so many selections stand in the list. */
const MOST_OFFERED = 13;

const FIELD_OF = {
  stake: 'stake',
  odds: 'odds',
  tooMany: 'odds',
  tooMuch: 'odds',
  system: 'system',
  systemTooLarge: 'system',
} as const;

function readForm(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries);
}

function Answer({ result: { stakeMinor, legs, combinations, payoutMinor } }: { readonly result: Calculated }) {
  const t = useT();
  return (
    <Panel title={t('calculator.result')}>
      <ol className={classes['legs']}>
        {legs.map((leg, at) => (
          // Two selections may have one price; they never change places.
          <li key={at}>
            <Odds oddsMilli={leg.oddsMilli} />
            <span data-result={leg.result}>{t(`legs.state.${leg.result}`)}</span>
          </li>
        ))}
      </ol>
      <dl className={classes['sums']}>
        <div>
          <dt>{t('calculator.combinations')}</dt>
          <dd className="gh-num">{combinations}</dd>
        </div>
        <div>
          <dt>{t('words.stake')}</dt>
          <dd>
            <Money amountMinor={stakeMinor} iso={CALCULATOR_CURRENCY} />
          </dd>
        </div>
        <div>
          <dt>{t('example.pays')}</dt>
          <dd>
            <output>
              <Money amountMinor={payoutMinor} iso={CALCULATOR_CURRENCY} />
            </output>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
