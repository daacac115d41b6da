import type { Answered } from '../desk/placement.ts';
import { Receipt } from './receipt.tsx';
import { SinglesResult } from './singles-result.tsx';
import { WaitingBet } from './waiting-bet.tsx';

/** What the server said to a coupon: one bet, or one for each of several singles. */
export function Answer({ answered }: { readonly answered: Answered }) {
  const [ticket] = answered.tickets;
  if (!ticket || ticket.selectionId !== undefined) return <SinglesResult answered={answered} />;
  if (ticket.state === 'pending') return <WaitingBet answered={answered} ticket={ticket} />;
  return <Receipt answered={answered} ticket={ticket} />;
}
