import { createHash } from 'node:crypto';

export type NameKind = 'match' | 'competitor' | 'tournament' | 'category' | 'player';

/** The provider counts what it names; here the number is a hash of our own id, the same in every run. */
export function toUrn(kind: NameKind, id: string): string {
  return `sr:${kind}:${createHash('sha256').update(`${kind}/${id}`).digest().readUIntBE(0, 6)}`;
}
