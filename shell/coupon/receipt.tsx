import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink, CheckCircleIcon, Money, Notice, Odds } from '@glasshouse/kit/ui';
import { useServices } from '../services.ts';
import classes from './coupon.module.css';
import type { Placement } from './place-coupon.ts';

/** The bet as the server took it. */
export function Receipt({ placement }: { readonly placement: Extract<Placement, { kind: 'accepted' }> }) {
  const t = useT();
  const { language } = usePreferences();
  const { actions } = useServices();
  const { placed, coupon } = placement;
  return (
    <output className={classes['receipt']}>
      <span className={classes['stamp']}>
        <CheckCircleIcon size={28} />
      </span>
      <p className={classes['accepted']}>{t('coupon.accepted')}</p>
      <p className={classes['number']} data-testid="bet-number">
        {t('coupon.number', { id: String(placed.betId) })}
      </p>
      <ul className={classes['taken']}>
        {coupon.selections.map((selection) => (
          <li key={selection.id}>
            <span className="gh-truncate">
              {selection.outcomeName} · {selection.eventName}
            </span>
          </li>
        ))}
      </ul>
      <dl className={classes['sums']}>
        <dt>{t('words.stake')}</dt>
        <dd>
          <Money amountMinor={placed.amount} iso={placed.iso} />
        </dd>
        <dt>{t('words.odds')}</dt>
        <dd>
          <Odds oddsMilli={placed.oddsMilli} />
        </dd>
        <dt>{t('words.possibleWin')}</dt>
        <dd>
          <strong>
            <Money amountMinor={placed.possibleWin} iso={placed.iso} />
          </strong>
        </dd>
      </dl>
      <div className={classes['after']}>
        <ButtonLink href={href(language, 'officeHistory')} onClick={actions.dismissPlacement}>
          {t('words.history')}
        </ButtonLink>
        <Button look="primary" onClick={actions.dismissPlacement}>
          {t('coupon.next')}
        </Button>
      </div>
    </output>
  );
}

/** The connection was lost between the question and the answer. */
export function Unsure() {
  const t = useT();
  const { actions } = useServices();
  return (
    <div className={classes['order']} aria-live="assertive">
      <Notice kind="warning">{t('coupon.unsure')}</Notice>
      <Button look="primary" size="l" wide onClick={actions.askPlacement}>
        {t('coupon.askAgain')}
      </Button>
      <Button look="quiet" wide onClick={actions.dismissPlacement}>
        {t('words.cancel')}
      </Button>
    </div>
  );
}
