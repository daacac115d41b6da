export { makeUofAdapter, type UofAdapter, type UofAnswer } from './adapter.ts';
