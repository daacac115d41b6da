import { benchAccount } from './bench-account.ts';
import { benchBets } from './bench-bets.ts';
import { benchBoard } from './bench-board.ts';
import { benchCrowd } from './bench-crowd.ts';
import { benchExclusion } from './bench-exclusion.ts';
import { benchFloods } from './bench-floods.ts';
import { benchFrames } from './bench-frames.ts';
import { benchHeavy } from './bench-heavy.ts';
import { benchJourney } from './bench-journey.ts';
import { benchLimits } from './bench-limits.ts';
import { benchPayouts } from './bench-payouts.ts';
import { benchPixel } from './bench-pixel.ts';
import { benchRender } from './bench-render.ts';
import { benchRevival } from './bench-revival.ts';
import { benchSearch } from './bench-search.ts';
import { benchSettlement } from './bench-settlement.ts';
import { benchSockets } from './bench-sockets.ts';
import { benchVitals } from './bench-vitals.ts';
import { benchWeight } from './bench-weight.ts';
import { benchYears } from './bench-years.ts';

/** Every bench by its name; each answers figures with what they were compared to. */
export const BENCHES: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  bets: benchBets,
  settlement: benchSettlement,
  heavy: benchHeavy,
  board: benchBoard,
  payouts: benchPayouts,
  crowd: benchCrowd,
  pixel: benchPixel,
  sockets: benchSockets,
  search: benchSearch,
  render: benchRender,
  weight: benchWeight,
  vitals: benchVitals,
  frames: benchFrames,
  journey: benchJourney,
  revival: benchRevival,
  limits: benchLimits,
  exclusion: benchExclusion,
  account: benchAccount,
  floods: benchFloods,
  years: benchYears,
};
