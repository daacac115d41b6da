import type { AnswerOf } from '@glasshouse/contracts/call';
import type { saveLimits } from '@glasshouse/contracts/protection-limits';

/** Questions of the house, and what their answers go along with. */
export interface Asked {
  readonly tokenGuid: string;
  readonly questions: AnswerOf<typeof saveLimits>['data']['questions'];
}
