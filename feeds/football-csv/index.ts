export { readSeason, type Season, type SeasonMatch } from './read-season.ts';
export { eventIdOf } from './event-id.ts';
export { toPastMatch } from './past-match.ts';
export { openMatch, settleMatch, startMatch } from './match-messages.ts';
