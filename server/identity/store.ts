import type { Language } from '@glasshouse/contracts/preferences';
import { drawPlayerId } from './draw-player-id.ts';
import type { Sql } from '../platform/database/index.ts';

export interface NewPlayerRow {
  readonly person_id: number;
  readonly password_hash: string;
  readonly country: string;
  readonly registration_type: string;
  readonly ref_code: string | undefined;
  readonly promo_code?: string | undefined;
  readonly bonus_choice: number | undefined;
  /** In which they are written to. */
  readonly language?: Language;
}

export async function insertPerson(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ person_id: number }>('select draw_person() as person_id');
  if (!row) throw new Error('a drawn person came back without an id');
  return row.person_id;
}

const TRIES = 20;

/** The new player's id: one that was drawn and that nobody has. */
export async function insertPlayer(tx: Sql, row: NewPlayerRow, drawId: () => number = drawPlayerId): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const [inserted] = await tx.query<{ player_id: number }>(
      `insert into player (player_id, person_id, password_hash, country, registration_type, ref_code, bonus_choice, promo_code,
         language)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (player_id) do nothing returning player_id`,
      [
        drawId(),
        row.person_id,
        row.password_hash,
        row.country,
        row.registration_type,
        row.ref_code ?? null,
        row.bonus_choice ?? null,
        row.promo_code ?? null,
        row.language ?? null,
      ],
    );
    if (inserted) return inserted.player_id;
  }
  throw new Error('no free number was found for a player');
}

/** Where a person's first player registered. */
export async function findCountry(sql: Sql, personId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ country: string }>(
    'select country from player where person_id = $1 order by created_at, player_id limit 1',
    [personId],
    'identity-country',
  );
  return row?.country;
}

/** All players of a person. */
export async function listPlayerIds(sql: Sql, personId: number): Promise<readonly number[]> {
  const rows = await sql.query<{ player_id: number }>('select player_id from player where person_id = $1', [personId]);
  return rows.map((row) => row.player_id);
}
