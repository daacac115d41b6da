import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the house counts, in one registry; `/metrics` prints it. Labels are never personal. */
export interface Metrics {
  readonly registry: Registry;
  readonly calls: Histogram<'call' | 'status'>;
  readonly betsAccepted: Counter;
  readonly betsRefused: Counter<'code'>;
  readonly betBatch: Histogram;
  readonly betsSettled: Counter;
  readonly betsUnreadable: Counter;
  readonly feedMessages: Counter<'producer' | 'kind'>;
  readonly feedRefused: Counter<'producer' | 'code'>;
  readonly securityEvents: Counter<'code'>;
  readonly boardEvents: Gauge<'section'>;
  readonly liveSockets: Gauge;
  readonly liveDeliveries: Counter;
  readonly liveCut: Counter<'reason'>;
  readonly liveBusy: Counter<'by'>;
  readonly liveSnapshotsFailed: Counter;
  readonly connectionsRefused: Counter<'by'>;
  readonly ledgerImbalance: Gauge<'currency'>;
  readonly ledgerUnexplained: Gauge;
  readonly ledgerSealed: Gauge;
  readonly ledgerUnsealed: Gauge;
  readonly booksCheckedAt: Gauge<'book'>;
  readonly booksFaults: Gauge;
  readonly conservation: Gauge<'currency' | 'part'>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'glasshouse_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'status'],
      buckets: SECONDS,
      registers,
    }),
    ...makeBetMetrics(registers),
    feedMessages: new Counter({
      name: 'glasshouse_feed_messages_total',
      help: 'Feed messages taken in',
      labelNames: ['producer', 'kind'],
      registers,
    }),
    feedRefused: new Counter({
      name: 'glasshouse_feed_refused_total',
      help: 'Feed messages, or parts of them, that could not be used, by why',
      labelNames: ['producer', 'code'],
      registers,
    }),
    securityEvents: new Counter({
      name: 'glasshouse_security_events_total',
      help: 'What looked like an attack, by code',
      labelNames: ['code'],
      registers,
    }),
    boardEvents: new Gauge({
      name: 'glasshouse_board_events',
      help: 'Events on the board',
      labelNames: ['section'],
      registers,
    }),
    ...makeLiveMetrics(registers),
    connectionsRefused: new Counter({
      name: 'glasshouse_connections_refused_total',
      help: 'Connections over the limit, of all or of one address',
      labelNames: ['by'],
      registers,
    }),
    ...makeLedgerMetrics(registers),
  };
}

function makeLiveMetrics(registers: Registry[]) {
  return {
    liveSockets: new Gauge({ name: 'glasshouse_live_sockets', help: 'Open live sockets', registers }),
    liveDeliveries: new Counter({
      name: 'glasshouse_live_deliveries_total',
      help: 'Messages sent to sockets',
      registers,
    }),
    liveCut: new Counter({
      name: 'glasshouse_live_cut_total',
      help: 'Sockets cut off, by reason',
      labelNames: ['reason'],
      registers,
    }),
    liveBusy: new Counter({
      name: 'glasshouse_live_busy_topics_total',
      help: 'Topics whose snapshot was put off, by what was used up',
      labelNames: ['by'],
      registers,
    }),
    liveSnapshotsFailed: new Counter({
      name: 'glasshouse_live_snapshots_failed_total',
      help: 'Snapshots that could not be made',
      registers,
    }),
  } as const;
}

function makeBetMetrics(registers: Registry[]) {
  return {
    betsAccepted: new Counter({ name: 'glasshouse_bets_accepted_total', help: 'Bets accepted', registers }),
    betsRefused: new Counter({
      name: 'glasshouse_bets_refused_total',
      help: 'Bets refused, by reason',
      labelNames: ['code'],
      registers,
    }),
    betBatch: new Histogram({
      name: 'glasshouse_bet_batch_size',
      help: 'Bets that shared one commit',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    betsSettled: new Counter({ name: 'glasshouse_bets_settled_total', help: 'Bets settled', registers }),
    betsUnreadable: new Counter({
      name: 'glasshouse_bets_unreadable_total',
      help: 'Times a bet was left as it was because its stored terms make no sense',
      registers,
    }),
  } as const;
}

function makeLedgerMetrics(registers: Registry[]) {
  return {
    ledgerImbalance: new Gauge({
      name: 'glasshouse_ledger_imbalance_minor',
      help: 'How far balances are off their entries, all accounts together; 0 in a sound house',
      labelNames: ['currency'],
      registers,
    }),
    ledgerUnexplained: new Gauge({
      name: 'glasshouse_ledger_unexplained_entries',
      help: 'Entries without a deposit, bet or settlement they could be for; 0 in a sound house',
      registers,
    }),
    ledgerSealed: new Gauge({
      name: 'glasshouse_ledger_sealed_entry',
      help: 'The last number the seals answer for',
      registers,
    }),
    ledgerUnsealed: new Gauge({
      name: 'glasshouse_ledger_unsealed_entries',
      help: 'Entries that wait for a seal',
      registers,
    }),
    booksCheckedAt: new Gauge({
      name: 'glasshouse_books_checked_at_seconds',
      help: 'When each book was checked last, in seconds since 1970; 0: never',
      labelNames: ['book'],
      registers,
    }),
    booksFaults: new Gauge({
      name: 'glasshouse_books_faults',
      help: 'Faults known to the audit, and bets that are not what was sealed; 0 in a sound house',
      registers,
    }),
    conservation: new Gauge({
      name: 'glasshouse_conservation_minor',
      help: 'Stakes, and what became of them: payouts, refunds, open liability and house result',
      labelNames: ['currency', 'part'],
      registers,
    }),
  } as const;
}
