import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { betNumber, refusalText } from '@glasshouse/kit/texts';
import { Button, Money, Odds, WaitBar } from '@glasshouse/kit/ui';
import { nameKind, nameSize } from '../model/name-stake.ts';
import { isUnderWay, type Answered, type Ticket } from '../controller/placement.ts';
import { HistoryLink } from './history-link.tsx';
import classes from './result.module.css';
import { useController } from './use-controller.ts';
import { useLeftMs } from './use-left-ms.ts';

/** Several bets: each with its own end. */
export function TicketsResult({ answered }: { readonly answered: Answered }) {
  const t = useT();
  const controller = useController();
  const { tickets, coupon } = answered;
  const taken = tickets.filter((ticket) => ticket.state === 'accepted').length;
  const refused = tickets.some((ticket) => ticket.state === 'refused');
  return (
    <div className={classes['result']}>
      <output className={classes['title']}>{t('coupon.singlesTaken', { taken, count: tickets.length })}</output>
      <ul className={classes['tickets']} aria-label={t(`couponTypes.${coupon.type}`)}>
        {tickets.map((ticket) => (
          <TicketResult key={ticket.selectionId ?? ticket.betId} answered={answered} ticket={ticket} />
        ))}
      </ul>
      {refused ? <p className={classes['quiet']}>{t('coupon.refusedStay')}</p> : null}
      <div className={classes['after']}>
        <HistoryLink />
        <Button look="primary" disabled={isUnderWay(answered)} onClick={() => controller.dismiss()}>
          {t('coupon.next')}
        </Button>
      </div>
    </div>
  );
}

function TicketResult({ answered, ticket }: { readonly answered: Answered; readonly ticket: Ticket }) {
  const { iso } = answered;
  return (
    <li className={classes['ticket']} data-state={ticket.state}>
      <TicketName answered={answered} ticket={ticket} />
      <span className={classes['figures']}>
        <Money amountMinor={ticket.amountMinor} iso={iso} />
        {ticket.oddsMilli === undefined ? null : <Odds oddsMilli={ticket.oddsMilli} />}
      </span>
      <TicketEnd ticket={ticket} />
    </li>
  );
}

function TicketName({ answered: { coupon }, ticket }: { readonly answered: Answered; readonly ticket: Ticket }) {
  const t = useT();
  const { selectionId, part } = ticket;
  const { selections } = coupon;
  const [place = -1] = part?.type === 'single' ? part.places : [];
  const selection = selections[place] ?? selections.find((held) => held.id === selectionId);
  const kind = part && nameKind(t, part.kind, selections.length);
  const size = part?.type === 'system' ? nameSize(t, part.systemValue ?? 0) : t('couponTypes.express');
  return (
    <span className={classes['name']}>
      <strong>{selection?.outcomeName ?? (kind === size ? kind : `${kind} · ${size}`)}</strong>
      <span>
        {selection && kind !== undefined ? `${kind} · ` : null}
        <bdi>{selection?.eventName}</bdi>
      </span>
    </span>
  );
}

function TicketEnd({ ticket }: { readonly ticket: Ticket }) {
  const t = useT();
  const { language } = usePreferences();
  const { state, betId, code } = ticket;
  switch (state) {
    case 'accepted':
      return (
        <a className={classes['good']} href={href(language, 'officeBet', { betId: `${betId ?? 0}` })}>
          {t('coupon.singleTaken', { id: betNumber(betId ?? 0, language) })}
        </a>
      );
    case 'pending':
      return <Waiting ticket={ticket} />;
    case 'refused':
      return <span className={classes['bad']}>{refusalText(t, code ?? 'internal')}</span>;
    case 'cancelled':
      return <span className={classes['quiet']}>{t('coupon.takenBack')}</span>;
  }
}

function Waiting({ ticket: { betId, delayMs = 0, dueAtMs = 0 } }: { readonly ticket: Ticket }) {
  const t = useT();
  const controller = useController();
  const leftMs = useLeftMs(dueAtMs);
  return (
    <span className={classes['wait']}>
      <WaitBar key={dueAtMs} waitsMs={delayMs} passedMs={delayMs - leftMs} />
      <Button
        size="s"
        disabled={leftMs <= 0}
        onClick={() => (betId === undefined ? undefined : controller.takeBack(betId))}
      >
        {t('coupon.takeBack')}
      </Button>
    </span>
  );
}
