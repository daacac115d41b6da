const LONGEST_NAME = 32;

/** "Cricket NED.prices.jsonl.gz" → "replay-cricket-ned-prices": letters, digits and hyphens, as producers are named. */
export function toProducerName(fileName: string): string {
  const slug = fileName.replace(/(?:\.(?:jsonl|json|csv|gz))+$/i, '').toLowerCase();
  return `replay-${slug.replace(/[^a-z0-9]+/g, '-').replace(/^-+/, '')}`.slice(0, LONGEST_NAME).replace(/-+$/, '');
}
