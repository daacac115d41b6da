import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, ErrorState, Skeleton, TicketIcon } from '@glasshouse/kit/ui';
import { MyBet } from './my-bet.tsx';
import classes from './my-bets.module.css';
import { useOpenBets, useValues } from './use-open-bets.ts';
import { useScores } from './use-scores.ts';

const NONE: readonly never[] = [];

/** The open bets beside the page: followed and sold without leaving it. */
export function MyBets() {
  const t = useT();
  const { language } = usePreferences();
  const { bets, failed, read } = useOpenBets();
  const scores = useScores(bets ?? NONE);
  const { values, ask } = useValues(bets ?? NONE);
  const readAll = () => void Promise.all([read(), ask()]);
  if (!bets) return failed ? <ErrorState onRetry={readAll} /> : <Waiting />;
  return (
    <div className={classes['side']}>
      {bets.length === 0 ? (
        <EmptyState icon={<TicketIcon size={24} />} title={t('myBets.none')} text={t('myBets.noneText')} />
      ) : (
        <ul className={classes['bets']} aria-label={t('coupon.mine')}>
          {bets.map((bet) => (
            <li key={bet.betId}>
              <MyBet bet={bet} scores={scores} view={values.get(bet.betId)} onChanged={readAll} />
            </li>
          ))}
        </ul>
      )}
      <p className={classes['foot']}>
        <ButtonLink size="s" wide href={href(language, 'officeHistory')}>
          {t('myBets.all')}
        </ButtonLink>
      </p>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes['waiting']}>
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </div>
  );
}
