import type { EventView } from '@glasshouse/contracts/sportsbook';
import {
  FOOTBALL_SHOWN,
  goalRates,
  servePoints,
  TENNIS_SHOWN,
  VIRTUAL_MARBLES,
  VIRTUAL_PLAYERS,
  VIRTUAL_RUNNERS,
  VIRTUAL_TEAMS,
  type VirtualGame,
} from '@glasshouse/domain/virtual';

/**
 * What an event is drawn by, with the figures of those who play it: draws in the order in which they are made, in a notation
 * that needs no language. `docs/draws.md` says the same in words. Empty where somebody is not of the game.
 */
export function writeDraws(game: VirtualGame, event: Pick<EventView, 'home' | 'away' | 'runners'>): readonly string[] {
  const sides = [event.home.name, event.away?.name ?? ''];
  if (game === 'football') return writeFootball(findAll(VIRTUAL_TEAMS, sides));
  if (game === 'tennis') return writeTennis(findAll(VIRTUAL_PLAYERS, sides));
  const names = event.runners?.map(({ name }) => name) ?? [];
  return writeRace(findAll(game === 'marbles' ? VIRTUAL_MARBLES : VIRTUAL_RUNNERS, names));
}

function findAll<One extends { readonly name: string }>(all: readonly One[], names: readonly string[]): One[] {
  const found = names.flatMap((name) => all.find((one) => one.name === name) ?? []);
  return found.length === names.length ? found : [];
}

function writeFootball([home, away]: readonly (typeof VIRTUAL_TEAMS)[number][]): string[] {
  if (!home || !away) return [];
  const { home: h, away: a } = goalRates(home, away);
  const [second, place, reach] = [h + a, FOOTBALL_SHOWN.y, FOOTBALL_SHOWN.reach];
  return [
    `${home.name}: round(155 × ${home.attack} × ${away.defence} ÷ 10000) = ${h}`,
    `${away.name}: round(118 × ${away.attack} × ${home.defence} ÷ 10000) = ${a}`,
    `90 × { d = draw(10000); d < ${h} → ${home.name}; ${h} ≤ d < ${second} → ${away.name}; draw(10); d ≥ ${second} → draw(${second}); draw(${place}); draw(${reach}) }`,
  ];
}

function writeTennis([home, away]: readonly (typeof VIRTUAL_PLAYERS)[number][]): string[] {
  if (!home || !away) return [];
  const [first, second] = [home.name, away.name];
  const turns = [first, second, second, first, first, second, second, first, first];
  return [
    `${first}: draw(1000) < ${home.serve} − (${away.returns}) = ${servePoints(home, away)}; draw(${TENNIS_SHOWN})`,
    `${second}: draw(1000) < ${away.serve} − (${home.returns}) = ${servePoints(away, home)}; draw(${TENNIS_SHOWN})`,
    `0:0 ${first} → ${second} → ${first} → …`,
    `3:3 ${turns.join(' → ')}`,
  ];
}

function writeRace(runners: readonly (typeof VIRTUAL_RUNNERS)[number][]): string[] {
  if (runners.length === 0) return [];
  const sum = runners.reduce((all, { weight }) => all + weight, 0);
  let from = 0;
  const reaches = runners.map(({ name, weight }) => `${from} ≤ d < ${(from += weight)} → ${name}`);
  return [`1: d = draw(${sum}); ${reaches.join('; ')}`];
}
