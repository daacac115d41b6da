export { startFeedPeer, type FeedPeer } from './feed-peer.ts';
export {
  startOddsProvider,
  writeOddsEvent,
  writeTime,
  type OddsMood,
  type OddsProvider,
  type QuotedMarkets,
} from './odds-provider.ts';
