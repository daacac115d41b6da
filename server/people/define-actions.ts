import { Type } from 'typebox';
import { decideDetails } from '@glasshouse/domain/identity';
import type { OperatorAction } from '../operator/index.ts';
import { IdField } from '@glasshouse/contracts/fields';
import type { PeopleDeps } from './deps.ts';
import { changeDetails } from './save-details.ts';
import { findDetails, getToday, lockKeys, toDetails } from './store.ts';

const Line = Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }));
const ChangeInput = Type.Object({
  personId: IdField,
  givenName: Line,
  middleName: Line,
  familyName: Line,
  birthDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
});

/** What somebody has looked at is mended by an operator alone. */
export function makeChangeDetails(deps: PeopleDeps): OperatorAction<typeof ChangeInput> {
  return {
    name: 'change-details',
    summary: 'Mend the name or birth date of a person, also after they were verified',
    input: ChangeInput,
    run: async (tx, { personId, ...changed }) => {
      await lockKeys(tx, personId, []);
      const before = await findDetails(tx, personId);
      if (!before) return { ok: false, code: 'details_unknown' };
      const decided = decideDetails({ ...toDetails(before), ...changed }, await getToday(tx), deps.minimumAge());
      if (!decided.ok) return { ok: false, code: decided.code, personId };
      await changeDetails(tx, deps, personId, decided.value);
      return { ok: true, personId };
    },
  };
}
