import type { PersonDetails } from '@glasshouse/contracts/people';

export function writeName({ givenName, middleName, familyName }: PersonDetails): string {
  return [givenName, middleName, familyName].filter(Boolean).join(' ');
}

export function writeAddress({ street, house, postcode, town, country }: PersonDetails): string {
  const lines = [[street, house], [postcode, town], [country]];
  return lines.map((parts) => parts.filter(Boolean).join(' ')).join(', ');
}
