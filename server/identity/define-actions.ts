import { Type } from 'typebox';
import { IdField } from '@glasshouse/contracts/fields';
import type { IdentityDeps } from './deps.ts';
import { releaseAddresses } from './left-logins.ts';

/** What an operator decides about addresses. */
export function defineActions(deps: IdentityDeps): void {
  deps.operator?.define({
    name: 'release-address',
    summary:
      'Lift the exclusion that came to a person with an address, once it is known that it was another who left it',
    input: Type.Object({ personId: IdField }),
    run: async (tx, { personId }) =>
      (await releaseAddresses(deps, tx, personId))
        ? { ok: true, personId }
        : { ok: false, code: 'not_restricted', personId },
  });
}
