import type { Answered } from '../controller/placement.ts';
import { Receipt } from './receipt.tsx';
import { TicketsResult } from './tickets-result.tsx';
import { WaitingBet } from './waiting-bet.tsx';

/** What the server said to a coupon: one bet, or several. */
export function Answer({ answered }: { readonly answered: Answered }) {
  const [ticket, ...others] = answered.tickets;
  if (!ticket || others.length > 0 || ticket.selectionId !== undefined) return <TicketsResult answered={answered} />;
  if (ticket.state === 'pending') return <WaitingBet answered={answered} ticket={ticket} />;
  return <Receipt answered={answered} ticket={ticket} />;
}
