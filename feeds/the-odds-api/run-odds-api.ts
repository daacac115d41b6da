import { setTimeout as pause } from 'node:timers/promises';
import type { FeedDraft } from '../adapter/index.ts';
import type { Producer } from '../producer/index.ts';
import { connectHouse, formatCounts, makeUnmappedList, serveFigures, type Log } from '../program/index.ts';
import { makeCredits, type Credits } from './credits.ts';
import { EventDesk } from './event-desk.ts';
import type { HeldEvent } from './held-event.ts';
import { readMemory, writeMemory } from './memory.ts';
import { Poller } from './poller.ts';
import { makeProviderApi, MARKETS } from './provider-api.ts';
import type { OddsApiSettings } from './read-settings.ts';
import type { Fault, UnmappedCode } from './unmapped-code.ts';

export interface OddsApiRun {
  readonly settings: OddsApiSettings;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly nowMs?: () => number;
  /** Between two rounds, of which most have nothing to do. */
  readonly roundMs?: number;
  readonly timeoutMs?: number;
}

const ROUND_MS = 1_000;
/** The house's clock is not ours. */
const CLOCK_MARGIN_MS = 60_000;
/** So many bookmakers count as one region. */
const BOOKMAKERS_A_REGION = 10;

/** Carries the provider's answers into the house until the signal; rejects where another program took our name. */
export async function runOddsApi(run: OddsApiRun): Promise<void> {
  const { settings, log, signal, nowMs = Date.now, roundMs = ROUND_MS } = run;
  const unmapped = makeUnmappedList<UnmappedCode>((one) =>
    log('warn', { ...one }, 'something that the provider said could not be used'),
  );
  const onFault = ({ code, about, detail }: Fault): void => unmapped.add(code, about, detail.slice(0, 300), nowMs());
  const desk = new EventDesk({ bookmakers: settings.api.bookmakers, onFault }, recall(settings.memoryFile, log));
  const outlet = makeOutlet();
  const producer = await connectHouse({
    house: settings.house,
    signal,
    onProducer: (connected) => outlet.open(connected),
    onRecover: (_reason, events, sinceMs) => {
      if (events) return outlet.say(desk.listStates(events));
      const since = sinceMs === undefined ? undefined : sinceMs - CLOCK_MARGIN_MS;
      outlet.say([...desk.listSnapshot(since), { kind: 'snapshot_complete' }]);
    },
    onLost: (reason) => log('warn', { code: 'odds_api_house_lost', reason }, 'the house is not connected'),
    onRefused: (reason) =>
      log('warn', { code: 'odds_api_house_refused', reason }, 'the house did not take a message in'),
  });
  if (!producer) return;
  const credits = makeCredits();
  const remember = makeRemember(settings.memoryFile, log);
  const say = (drafts: readonly FeedDraft[]): void => {
    if (drafts.length === 0) return;
    remember(desk.list());
    outlet.say(drafts);
  };
  const poller = makePoller(run, { desk, credits, onFault, say });
  const figures =
    settings.adminPort === undefined
      ? undefined
      : await serveFigures(
          settings.adminPort,
          () => formatFigures(poller, credits, desk, unmapped.counts(), nowMs()),
          unmapped,
        );
  try {
    while (!signal.aborted) {
      await poller.round(nowMs);
      await outlet.whenSaid();
      await pause(roundMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    figures?.close();
    await producer.close();
  }
}

function makePoller(
  { settings, log, nowMs = Date.now, timeoutMs }: OddsApiRun,
  deps: {
    readonly desk: EventDesk;
    readonly credits: Credits;
    readonly onFault: (fault: Fault) => void;
    readonly say: (drafts: readonly FeedDraft[]) => void;
  },
): Poller {
  const { regions, bookmakers } = settings.api;
  const counted = bookmakers ? Math.ceil(bookmakers.length / BOOKMAKERS_A_REGION) : regions.length;
  const api = makeProviderApi({
    ...settings.api,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    onUsage: (usage) => {
      deps.credits.hear(usage, nowMs());
      poller.hearCost(usage.last);
    },
  });
  const poller = new Poller({ ...deps, api, log, sports: settings.sports, oddsCost: counted * MARKETS.length });
  return poller;
}

/** What is said goes out in its order, however many say it. */
function makeOutlet(): {
  open(producer: Producer): void;
  say(drafts: readonly FeedDraft[]): void;
  /** Rejects where the house will not have us any more. */
  whenSaid(): Promise<void>;
} {
  let producer: Producer | undefined;
  let turn: Promise<void> = Promise.resolve();
  return {
    open: (connected) => (producer = connected),
    say(drafts) {
      turn = turn.then(async () => {
        for (const draft of drafts) await producer?.send(draft);
      });
      // Whoever waits for it hears of the failure.
      turn.catch(() => undefined);
    },
    whenSaid: () => turn,
  };
}

function recall(path: string, log: Log): HeldEvent[] {
  try {
    return readMemory(path);
  } catch (error) {
    log('error', { code: 'odds_api_memory_lost', reason: String(error) }, 'what was told before cannot be read');
    return [];
  }
}

/** Before anything is told: what the house knows of us and we do not, we could not settle. A disk that refuses is told once. */
function makeRemember(path: string, log: Log): (events: readonly HeldEvent[]) => void {
  let isTold = false;
  return (events) => {
    try {
      writeMemory(path, events);
      isTold = false;
    } catch (error) {
      if (isTold) return;
      isTold = true;
      log('error', { code: 'odds_api_memory_lost', reason: String(error) }, 'what was told cannot be kept');
    }
  };
}

function formatFigures(
  poller: Poller,
  credits: Credits,
  desk: EventDesk,
  counts: ReadonlyMap<string, number>,
  nowMs: number,
): string {
  return [
    '# HELP glasshouse_odds_api_credits Credits that remain this month',
    '# TYPE glasshouse_odds_api_credits gauge',
    `glasshouse_odds_api_credits ${credits.findRemaining(nowMs) ?? 'NaN'}`,
    '# HELP glasshouse_odds_api_stretch How many times less often than wanted prices are asked for',
    '# TYPE glasshouse_odds_api_stretch gauge',
    `glasshouse_odds_api_stretch ${poller.stretch}`,
    '# HELP glasshouse_odds_api_sports_dropped Sports of which nothing is offered for want of credits',
    '# TYPE glasshouse_odds_api_sports_dropped gauge',
    `glasshouse_odds_api_sports_dropped ${poller.dropped.length}`,
    '# HELP glasshouse_odds_api_events Events that are held',
    '# TYPE glasshouse_odds_api_events gauge',
    `glasshouse_odds_api_events ${desk.list().length}`,
    '# HELP glasshouse_odds_api_unmapped_total What the provider said and came to nothing, by why',
    '# TYPE glasshouse_odds_api_unmapped_total counter',
    ...formatCounts('glasshouse_odds_api_unmapped_total', counts),
    '',
  ].join('\n');
}
