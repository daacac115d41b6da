export { readSeason, type Season, type SeasonMatch } from './read-season.ts';
export { eventIdOf, openMatch, settleMatch, startMatch } from './match-messages.ts';
