export { answerWithin, GUARD_WITHIN_MS, SilentGuardError } from './answer-within.ts';
