/** Pages of what is bought apart from the sportsbook: lotteries, pools, points. */
export { Fact, Facts, Sums } from './facts.tsx';
export { FactsPage, GuestPanel, ShowMore } from './facts-page.tsx';
