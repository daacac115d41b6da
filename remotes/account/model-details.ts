import type { PersonDetails } from '@glasshouse/contracts/people';

export function writeName({ givenName, middleName, familyName }: PersonDetails): string {
  return [givenName, middleName, familyName].filter(Boolean).join(' ');
}

/** Nothing of somebody who has told their country alone. */
export function writeAddress({ street, house, postcode, town, country }: PersonDetails): string | undefined {
  const lines = [
    [street, house],
    [postcode, town],
  ];
  const written = lines.map((parts) => parts.filter(Boolean).join(' ')).filter((line) => line !== '');
  return written.length === 0 ? undefined : [...written, country].join(', ');
}
