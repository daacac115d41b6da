import type { AnswerOf } from '@glasshouse/contracts/call';
import type { listKeys as listKeysCall } from '@glasshouse/contracts/audit';
import type { Database } from '../platform/database/index.ts';
import { listKeyRows } from './store.ts';

/** Every key the house has ever signed with: old signatures stay checkable. */
export async function listKeys(database: Database, keyId: string): Promise<AnswerOf<typeof listKeysCall>> {
  const rows = await listKeyRows(database);
  return {
    currentKeyId: keyId,
    keys: rows.map((row) => ({
      keyId: row.key_id,
      algorithm: 'Ed25519' as const,
      publicKeyPem: row.public_key,
      sinceSec: row.since_sec,
    })),
  };
}
