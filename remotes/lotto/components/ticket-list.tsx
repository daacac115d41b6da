import type { LotteryTicketView } from '@glasshouse/contracts/lotteries';
import { formatCount, formatMoney } from '@glasshouse/kit/i18n';
import { GuestPanel, ShowMore, Sums } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Money, Panel, TimeText } from '@glasshouse/kit/ui';
import type { LottoState } from '../model.ts';
import { useShell } from '../shell.ts';
import { Balls } from './balls.tsx';
import classes from './lotto.module.css';

type TicketsState = Extract<LottoState, { readonly view: 'tickets' }>;

/** The visitor's own tickets, what each has won, and why. */
export function TicketList({ state: { game, isGuest, tickets, older } }: { readonly state: TicketsState }) {
  const t = useT();
  const { language } = usePreferences();
  if (isGuest) return <Guest />;
  if (tickets.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('lotto.ticketsNone')}
          action={<ButtonLink href={href(language, 'lotto', { sectionName: game })}>{t('lotto.current')}</ButtonLink>}
        />
      </Panel>
    );
  }
  return (
    <>
      {tickets.map((ticket) => (
        <OwnTicket key={ticket.ticketId} ticket={ticket} />
      ))}
      {older === undefined ? null : (
        <ShowMore
          href={href(language, 'lottoSection', { sectionName: game, lottoSection: 'tickets' }, { before: older })}
        />
      )}
    </>
  );
}

function Guest() {
  const t = useT();
  const { openModal } = useShell();
  return <GuestPanel title={t('lotto.ticketsGuest')} onSignIn={() => openModal('signIn')} />;
}

function OwnTicket({ ticket }: { readonly ticket: LotteryTicketView }) {
  const t = useT();
  const { language } = usePreferences();
  const { game, number, iso, lines, numbers, stakeMinor, paidMinor } = ticket;
  return (
    <Panel
      title={
        <a href={href(language, 'lottoDraw', { sectionName: game, lottoId: `${number}` })}>
          {t('lotto.number', { n: number })}
        </a>
      }
      aside={<TimeText atSec={ticket.closesAtSec} />}
    >
      <div className={classes['own']}>
        <ol className={classes['ownLines']}>
          {lines.map((line) => (
            <li key={line.join(' ')}>
              <Balls numbers={line} drawn={numbers} />
            </li>
          ))}
        </ol>
        <Sums>
          <div>
            <dt>{t('words.stake')}</dt>
            <dd>
              <Money amountMinor={stakeMinor} iso={iso} />
            </dd>
          </div>
          {ticket.won.map((one) => (
            <div key={one.right}>
              <dt>
                {t('lotto.wonBy', {
                  right: one.right,
                  n: formatCount(one.lines, language),
                  each: formatMoney(one.eachMinor, iso, language),
                })}
              </dt>
              <dd>
                <Money amountMinor={one.lines * one.eachMinor} iso={iso} />
              </dd>
            </div>
          ))}
          <div data-strong>
            <dt>{outcomeOf(ticket, t)}</dt>
            <dd>
              <Money amountMinor={paidMinor} iso={iso} />
            </dd>
          </div>
        </Sums>
      </div>
    </Panel>
  );
}

function outcomeOf({ state, paidMinor }: LotteryTicketView, t: ReturnType<typeof useT>): string {
  if (paidMinor > 0) return t('lotto.won');
  return state === 'paid' ? t('lotto.lost') : t(`lotto.state.${state}`);
}
