import type { Static } from 'typebox';
import type { Question } from '@glasshouse/contracts/protection-limits';

/** Questions of the house, and what their answers go along with. */
export interface Asked {
  readonly tokenGuid: string;
  readonly questions: readonly Static<typeof Question>[];
}
