const TIME_LENGTH = 9;
const CHANCE_LENGTH = 20;

/** New for each wish. It begins with the time, so that the server's index of them grows at one end; the rest is chance. */
export function makeRequestId(nowMs: number, chance: string): string {
  return `${nowMs.toString(36).padStart(TIME_LENGTH, '0')}-${chance.replaceAll('-', '').slice(0, CHANCE_LENGTH)}`;
}
