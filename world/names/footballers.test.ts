import { describe, expect, it } from 'vitest';
import { surnamesOf } from './footballers.table.ts';

describe('surnames of footballers', () => {
  it.each(['gb-eng', 'es', 'it', 'de', 'fr', 'pt', 'nl', 'no', 'pl', 'tr', 'jp', 'kr', 'cn', 'eg', 'xx'])(
    'of %s are twenty-three, each once',
    (country) => {
      expect(new Set(surnamesOf(country)).size).toBe(23);
      expect(surnamesOf(country).length).toBe(23);
    },
  );
});
