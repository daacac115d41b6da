/** Live data in the page: one connection, numbered topics, and stores that redraw only what changed. */
export { makeLiveClient, type LiveClient, type LiveClientOptions } from './live-client.ts';
export { makeBrowserLive, makeHttpPoll } from './browser-live.ts';
export { parseMessage } from './parse-message.ts';
export { browserClock, backOffMs, chance, type LiveClock } from './clock.ts';
export type { Poll, PollAnswer, PollQuery } from './poll-line.ts';
export type { SocketLike } from './socket-line.ts';
export { makeOddsStore, oddsCellId, type OddsStore, type OddsStoreOptions, type OddsValue } from './odds-store.ts';
export { drawMoved } from './draw-pace.ts';
export { applyEventDelta } from './event-delta.ts';
export { followEvent, makeEventStore, type EventState, type EventStore } from './event-store.ts';
export { makeValueStore, type ValueStore } from './value-store.ts';
export { OddsProvider, useCell, useEvent } from './hooks.tsx';
export { useStore, type DrawnStore } from './use-store.ts';
