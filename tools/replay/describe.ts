import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import { formatOdds } from '@glasshouse/domain/odds';
import type { Recording } from './recording.ts';
import type { SentEvent, SentState } from './sent-state.ts';

const DECIMAL_VIEW = 0;

/** How the replay stands, on one line: recorded clock, score, prices and their state. */
export function describeProgress(recordedMs: number, sent: SentState): string {
  const events = sent.listEvents();
  const clock = new Date(recordedMs).toISOString().slice(0, 16).replace('T', ' ');
  const [only, ...more] = events;
  if (only && more.length === 0) return `${clock}  ${describeEvent(only)}`;
  const open = events.filter((event) => !event.end);
  const live = open.filter((event) => event.section === 'live').length;
  return `${clock}  ${events.length} events: ${open.length - live} to come, ${live} live, ${events.length - open.length} ended`;
}

function describeEvent(event: SentEvent): string {
  // A field of runners in one market is a line of its own.
  const shown = [...event.markets.values()].slice(0, event.fixture?.runners ? 1 : undefined);
  const markets = shown.map((market) => describeMarket(market, event));
  const parts = [describeScore(event), ...markets].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('  ') : `${nameTeams(event)}, no prices yet`;
}

function describeScore({ status, fixture }: SentEvent): string {
  if (!status) return '';
  const side = status.turn && fixture ? `${fixture[status.turn]?.name ?? ''} ` : '';
  return status.detail ? `${side}${status.detail}` : `${status.score.home}:${status.score.away}`;
}

function describeMarket(market: FeedMarket, event: SentEvent): string {
  const onOffer = event.fixture?.runners ? market.outcomes.filter((outcome) => outcome.active) : market.outcomes;
  const prices = onOffer.map(({ id, oddsMilli }) => `${nameOutcome(id, event)} ${showOdds(oddsMilli)}`);
  return `${prices.join(' | ')} (${market.status})`;
}

function showOdds(milli: number): string {
  return formatOdds(milli, DECIMAL_VIEW);
}

function nameOutcome(id: string, { fixture }: SentEvent): string {
  const runner = fixture?.runners?.find((one) => one.id === id);
  if (runner) return runner.name;
  if (id === '1') return fixture?.home.name ?? id;
  if (id === '2') return fixture?.away?.name ?? id;
  return id === 'x' ? 'draw' : id;
}

/** An event that has ended: score, and what every settled market came to. */
export function describeResult(event: SentEvent): string {
  const { status, results } = event;
  const score = status ? ` ${status.score.home}:${status.score.away}` : '';
  const settled = [...results.values()].map((result) => describeMarketResult(result, event));
  return `${nameTeams(event)}${score}  ${settled.join('; ')}`;
}

function nameTeams({ fixture }: SentEvent): string {
  if (fixture?.runners) return fixture.home.name;
  return `${fixture?.home.name ?? '?'} - ${fixture?.away?.name ?? '?'}`;
}

function describeMarketResult(result: FeedMarketResult, event: SentEvent): string {
  const named = result.outcomes.map((outcome) => ({ ...outcome, name: nameOutcome(outcome.id, event) }));
  const parts = named
    .filter((outcome) => outcome.result === 1 || outcome.placed || (outcome.voidFactor ?? 0) > 0)
    .map((outcome) => `${outcome.name} ${describeOutcome(outcome)}`);
  return `${result.key}: ${parts.join(', ')}`;
}

function describeOutcome({ result: won, voidFactor, placed }: FeedMarketResult['outcomes'][number]): string {
  if (placed) return 'placed';
  if (voidFactor === 1) return 'returned';
  if (voidFactor === 0.5) return won === 1 ? 'half won' : 'half lost';
  return 'won';
}

/** What the whole replay came to. */
export function describeTotals(recording: Recording, sent: SentState): string {
  const events = sent.listEvents();
  const settled = events.reduce((total, event) => total + event.results.size, 0);
  return [
    `${events.length} ${events.length === 1 ? 'event' : 'events'}`,
    `${settled} ${settled === 1 ? 'market' : 'markets'} settled`,
    `${recording.problems.length} broken or left out`,
  ].join(', ');
}
