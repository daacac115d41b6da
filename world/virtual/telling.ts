import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import type { ParsedMarket } from '@glasshouse/domain/markets';
import type { VirtualCourse } from '@glasshouse/domain/virtual';
import type { Offer } from '../pricing/price-market.ts';
import type { Verdict } from '../programme/book.ts';

/** What a game says of its course. `part` is how much of it was played, from 0 to 1. */
export interface Telling<Course extends VirtualCourse = VirtualCourse> {
  /** All that can be bet on, with exact chances. */
  offers(): readonly Offer[];
  /** Chances of every final score, where goals are counted. */
  scores?(): number[][];
  status(course: Course, part: number): LiveStatusView;
  /** What happens on the field from one part to the next, where it is drawn. */
  play?(course: Course, from: number, to: number): FeedPlay;
  decide(course: Course): (market: ParsedMarket) => Verdict | undefined;
}
