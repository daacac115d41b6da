import { ESPORTS as SPORT_ID } from '@glasshouse/domain/esports';
import { defineSport, type Setting, type Sport } from '../sport.ts';
import { makeBattles } from './battles-markets.ts';
import { DOTA, LEAGUE } from './battles-model.ts';
import { GAMES } from './games-markets.ts';
import { ROUNDS } from './rounds-markets.ts';

const ABOUT = { slug: 'esports', sportId: SPORT_ID, pace: { lanes: 5, spanSec: 8_400, leadHours: 8 } } as const;

const COUNTER_STRIKE = defineSport({ ...ABOUT, ...ROUNDS });

/** By the format of the tournament: each game has a model of its own. */
const BY_FORMAT: Readonly<Record<string, Sport>> = {
  'counter-strike': COUNTER_STRIKE,
  'dota-2': defineSport({ ...ABOUT, ...makeBattles(DOTA) }),
  'league-of-legends': defineSport({ ...ABOUT, ...makeBattles(LEAGUE) }),
  'rocket-league': defineSport({ ...ABOUT, ...GAMES }),
};

const gameOf = ({ format }: Pick<Setting, 'format'>): Sport => BY_FORMAT[format] ?? COUNTER_STRIKE;

/** One sport of several games, told apart by their tournaments. */
export const ESPORTS: Sport = {
  ...ABOUT,
  lineOffers: (setting, linesFrom, deep) => gameOf(setting).lineOffers(setting, linesFrom, deep),
  lineScores: (setting) => gameOf(setting).lineScores(setting),
  play: (setting, random, ofField) => gameOf(setting).play(setting, random, ofField),
};
