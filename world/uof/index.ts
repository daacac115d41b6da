export { toUrn } from './names.ts';
export { makeUofProvider, type UofProvider } from './provider.ts';
export { openPublisher, type Publisher } from './publisher.ts';
export { serveCalls, type CallsPlan } from './serve-calls.ts';
export type { UofMessage } from './write-messages.ts';
export { nameMarket } from './describe.ts';
