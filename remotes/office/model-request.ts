/** Ids of requests begin with the time, so that the server's index of them grows at one end. */
export function makeRequestId(nowMs: number, random: string): string {
  return `${nowMs.toString(36).padStart(9, '0')}-${random.replaceAll('-', '').slice(0, 20)}`;
}
