/** What `/healthz` was heard to say, so long after the disk was full. */
export interface Heard {
  readonly afterMs: number;
  /** Absent where nobody answered. */
  readonly status: number | undefined;
  readonly reason: string | undefined;
}

/** Whether there is room is looked at every two seconds, and looking may take as long. */
const KNOWN_WITHIN_MS = 4_500;
/** A PostgreSQL without room may end itself, and is then none that answers. */
const NAMES: readonly (string | undefined)[] = ['the database has no room to write', 'the database does not answer'];

/** What is wrong with what was heard, and when a fault was first named. */
export function judgeHealth(heard: readonly Heard[]): {
  readonly namedMs: number | undefined;
  readonly wrong: string[];
} {
  const closed = heard.filter(({ status }) => status === 503);
  const named = closed.find(({ reason }) => NAMES.includes(reason));
  const nameless = closed.find(({ reason }) => !NAMES.includes(reason));
  const late = heard.find(({ status, afterMs }) => status === 200 && afterMs > KNOWN_WITHIN_MS);
  const isAnswered = heard.some(({ status, afterMs }) => status !== undefined && afterMs > KNOWN_WITHIN_MS);
  const wrong = [
    late && `With a full disk the house said after ${late.afterMs} ms that it was open.`,
    nameless && `With a full disk the house was closed for "${nameless.reason ?? 'no reason'}".`,
    isAnswered && !named && 'With a full disk the house never said what was wrong.',
  ];
  return { namedMs: named?.afterMs, wrong: wrong.filter((one) => typeof one === 'string') };
}
