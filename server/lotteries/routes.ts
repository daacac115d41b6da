import {
  getLotteryDraw as getLotteryDrawCall,
  listLotteryDraws as listLotteryDrawsCall,
  listLotteryTickets as listLotteryTicketsCall,
  placeLotteryTicket as placeLotteryTicketCall,
} from '@glasshouse/contracts/lotteries';
import { answer, detailsOf, refusal, type Http } from '../platform/http/index.ts';
import { placeTicket } from './place-ticket.ts';
import type { LotteriesDeps } from './ports.ts';
import { getDraw, listDraws, listTickets } from './show-draws.ts';

export function routeLotteries(http: Http, deps: LotteriesDeps): void {
  const { reading } = deps.database;
  http.serve(listLotteryDrawsCall, async ({ query }) => answer(await listDraws(reading, query)));
  http.serve(getLotteryDrawCall, async ({ params }) => {
    const outcome = await getDraw(reading, params.drawId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(placeLotteryTicketCall, async ({ permit, params, body, isRepeat }) => {
    const { id: requestId, account: accountId, lines } = body;
    const outcome = await placeTicket(deps, { permit, requestId, drawId: params.drawId, accountId, lines, isRepeat });
    return outcome.ok ? answer(outcome.value) : { ...refusal(outcome.code), ...detailsOf(outcome) };
  });
  http.servePlayer(listLotteryTicketsCall, async ({ visitor, query }) =>
    answer(await listTickets(reading, visitor.playerId, query)),
  );
}
