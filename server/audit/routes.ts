import { listKeys as listKeysCall } from '@glasshouse/contracts/audit';
import type { Database } from '../platform/database/index.ts';
import { answer, type Http } from '../platform/http/index.ts';
import type { Signing } from '../platform/signing/index.ts';
import { listKeys } from './list-keys.ts';

const CACHE_SEC = 300;

export function routeAudit(http: Http, deps: { readonly database: Database; readonly signing: Signing }): void {
  http.serve(listKeysCall, async () =>
    answer(await listKeys(deps.database.reading, deps.signing.keyId), { cacheSec: CACHE_SEC }),
  );
}
