import { ANSWER, QUESTION } from './watch-answers.ts';

/** The child's side of `watchAnswers`: answers from the event loop, for as long as it turns. */
export function answerSupervisor(): void {
  process.on('message', (message) => {
    if (message === QUESTION) process.send?.(ANSWER, undefined, undefined, () => undefined);
  });
}
