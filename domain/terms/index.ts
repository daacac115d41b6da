export interface Terms {
  /** 0 while the operator has numbered none. */
  readonly version: number;
}

/** Whether whoever agreed to one version has to agree anew. An operator who goes back to an older one asks nobody. */
export function hasChanged(agreedVersion: number, terms: Terms): boolean {
  return agreedVersion < terms.version;
}
