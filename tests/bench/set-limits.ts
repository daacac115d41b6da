import type { BenchHouse, BenchPlayer } from './bench-house.ts';

/** In minor units; nobody reaches them. */
const MUCH = 1_000_000;
const FIVE = [1, 2, 10, 20, 21].map((limitType) => ({ limitType, limitValue: MUCH }));
const AT_ONCE = 32;

/** Five limits of each of these players, as they set them themselves. */
export async function setLimits(house: BenchHouse, players: readonly BenchPlayer[]): Promise<void> {
  const left = [...players];
  const work = async (): Promise<void> => {
    for (let player = left.pop(); player !== undefined; player = left.pop()) await setFive(house, player);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await house.database.query('vacuum analyze guard');
}

async function setFive({ url }: BenchHouse, { token }: BenchPlayer): Promise<void> {
  const answered = await fetch(`${url}/limit-service-api/api/external/web/v3/limits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `SESSION=${token}` },
    body: JSON.stringify({ limits: FIVE }),
  });
  const text = await answered.text();
  if (!answered.ok) throw new Error(`limits of a player were answered ${answered.status}: ${text}`);
}
