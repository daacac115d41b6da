/** What a person may have done with their money, and what becomes of it. */
export { SPEND_KINDS, type SpendKind } from './spend-kinds.table.ts';
export { SPEND_VERDICTS, type SpendRefusal, type SpendVerdict } from './verdict.table.ts';
