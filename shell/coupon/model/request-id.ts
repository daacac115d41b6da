const TIME_LENGTH = 9;

/**
 * New for each bet. It begins with the time, so that the server's index of them grows at one end and stays small; the
 * rest is chance.
 */
export function makeRequestId(nowMs: number, chance: string): string {
  return `${nowMs.toString(36).padStart(TIME_LENGTH, '0')}-${chance}`;
}
