import type { PlantedBug } from './planted-bug.ts';

const OF_RULES = 'domain/lotteries/lotteries.test.ts';
const PLACING = 'server/lotteries/place-ticket.test.ts';
const DRAWING = 'server/lotteries/run-draws.test.ts';

/** Beside each rule of lotteries stands the mistake that it keeps out. */
export const LOTTERY_MUTATIONS: readonly PlantedBug[] = [
  {
    name: 'draw-biased',
    wrong: 'small numbers are drawn more often than others',
    file: 'domain/lotteries/draw-numbers.ts',
    from: 'word < bound && ',
    to: '',
    test: OF_RULES,
    title: 'leave out words of the incomplete run',
  },
  {
    name: 'seed-shown-early',
    wrong: 'the seed is shown while the draw takes stakes',
    file: 'server/lotteries/store.ts',
    from: "encode(r.seed, 'hex') as seed",
    to: "(select encode(s.seed, 'hex') from lottery_seed s where s.draw_id = d.draw_id) as seed",
    test: DRAWING,
    title: 'leaves the house no sooner',
  },
  {
    name: 'line-oversold',
    wrong: 'a line is sold more often than the house can pay',
    file: 'server/lotteries/store-tickets.ts',
    from: ' where s.times < $3',
    to: ' where s.times < $3 + 1',
    test: PLACING,
    title: 'is sold out, however many ask',
  },
  {
    name: 'ticket-after-close',
    wrong: 'whoever waited for a lock is taken after the close',
    file: 'server/lotteries/place-ticket.ts',
    from: "  // By the clock of the database once nothing is waited for any more: however long a lock was, nothing comes late.\n  if (!(await isTaking(tx, drawId))) return undo('lottery_draw_closed');",
    to: '',
    test: PLACING,
    title: 'also to whoever waited for a lock',
  },
  {
    name: 'altered-ticket-paid',
    wrong: 'a ticket is paid by numbers that are not those that were sealed with its stake',
    file: 'server/lotteries/settle-draw.ts',
    from: 'tickets.filter((ticket) => !ticket.is_as_sealed)',
    to: 'tickets.filter((ticket) => ticket.ticket_id === 0)',
    test: 'server/lotteries/altered-tickets.test.ts',
    title: 'in its numbers stops its draw',
  },
];
