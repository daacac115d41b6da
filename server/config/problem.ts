/** What is wrong with the operator's file, and where: a path such as `/reg/minimumAge`, or nothing for all of it. */
export interface Problem {
  readonly where: string;
  readonly why: string;
}

/** The program cannot start with such a file; the message is the one sentence a person needs. */
export class SiteFileError extends Error {
  constructor(path: string, problem: Problem) {
    super(`${path} ${formatProblem(problem)}.`);
  }
}

export function formatProblem({ where, why }: Problem): string {
  return where === '' ? why : `is wrong at ${where}: ${why}`;
}
