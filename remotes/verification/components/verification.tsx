import type { RouteName } from '@glasshouse/contracts/routes';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink, Notice, Panel } from '@glasshouse/kit/ui';
import { canHandIn, STATE_NOTICES, type VerificationNow } from '../model.ts';
import { DocumentSlot } from './document-slot.tsx';
import { useVerification } from './use-verification.ts';
import classes from './verification.module.css';

export interface VerificationProps {
  readonly first: VerificationNow;
  readonly route: RouteName;
}

/** How far it is known who somebody is, and what they have to send for it. */
export function Verification({ first, route }: VerificationProps) {
  const t = useT();
  const { language } = usePreferences();
  const { now, error, handingIn, handIn, refresh } = useVerification(first, route);
  const { view } = now;
  const { verification_status_group_code: state, needed, reasons } = view;
  return (
    <div className={classes['page']} data-testid="verification">
      <Notice kind={STATE_NOTICES[state]}>
        {t(`state.${state}`)} {reasons.map((reason) => t(`reason.${reason}`)).join(' ')}
      </Notice>
      {view.is_identification_bonus ? <Notice kind="info">{t('page.bonus')}</Notice> : null}
      {needed.map((kind) => (
        <DocumentSlot key={kind} kind={kind} now={now} onChange={refresh} />
      ))}
      {needed.length === 0 ? null : (
        <Panel>
          <div className={classes['end']}>
            <p className={classes['note']}>{t('page.types')}</p>
            <p className="gh-field__error" role="alert">
              {error}
            </p>
            {view.isProfileFilled ? (
              <Button look="primary" disabled={!canHandIn(now)} loading={handingIn} onClick={() => void handIn()}>
                {t('page.handIn')}
              </Button>
            ) : (
              <ButtonLink look="primary" href={href(language, 'officeSettings')}>
                {t('page.fillFirst')}
              </ButtonLink>
            )}
          </div>
        </Panel>
      )}
    </div>
  );
}
