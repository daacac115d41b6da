/** The five methods of the documents that protect an account, each a fifth of the level. */
export interface Methods {
  readonly is_changed_password: boolean;
  readonly enable_two_factor_auth: boolean;
  readonly enable_phone_binding: boolean;
  readonly enable_security_question: boolean;
  readonly enable_email_auth: boolean;
}

/** Null where nothing has been done yet. */
export type LevelStatus = 'bad' | 'normal' | 'good' | 'full' | null;

/** The documents' bands: none of them where nothing is done, bad to 30, normal to 69, good to 99, full. */
export function decideLevel(methods: Methods): { readonly level: number; readonly status: LevelStatus } {
  const all = Object.values(methods);
  const level = Math.round((100 * all.filter(Boolean).length) / all.length);
  return { level, status: level === 0 ? null : findBand(level) };
}

function findBand(level: number): LevelStatus {
  if (level <= 30) return 'bad';
  if (level <= 69) return 'normal';
  return level <= 99 ? 'good' : 'full';
}
