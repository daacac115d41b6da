import { randomInt } from 'node:crypto';

/** Nine digits: short enough to type, and who knows one number knows no other. Earlier players have eight. */
const FIRST = 100_000_000;
const END = 1_000_000_000;

export function drawPlayerId(): number {
  return randomInt(FIRST, END);
}
