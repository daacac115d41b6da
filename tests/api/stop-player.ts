import type { House, Player } from './house.ts';

/** From now on this stops the person, as if the house had set it. */
export async function stopPlayer(
  house: House,
  player: Player,
  code: string,
  spends: readonly string[] = ['stake', 'deposit', 'cash_out'],
): Promise<void> {
  await house.home.database.query(
    `insert into restriction (person_id, source, code, spends, since, reason)
     select person_id, 'house', $2, $3::text[], now(), 'a test' from player where player_id = $1`,
    [player.userId, code, `{${spends.join(',')}}`],
  );
  // Whatever changes a person's protection writes all of it.
  const written = await player.call('POST', '/web-api/protection/prompt', {});
  if (written.status !== 200) throw new Error(written.text);
}
