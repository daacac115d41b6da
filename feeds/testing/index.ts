export { startFeedPeer, type FeedPeer } from './feed-peer.ts';
