/** The five methods of the documents that protect an account, each a fifth of the level. */
export interface Methods {
  readonly is_changed_password: boolean;
  readonly enable_two_factor_auth: boolean;
  readonly enable_phone_binding: boolean;
  readonly enable_security_question: boolean;
  readonly enable_email_auth: boolean;
}

export type LevelStatus = 'bad' | 'normal' | 'good' | 'full';

/** site.md section 4: bad to 30, normal to 69, good to 99, full. */
export function decideLevel(methods: Methods): { readonly level: number; readonly status: LevelStatus } {
  const all = Object.values(methods);
  const level = Math.round((100 * all.filter(Boolean).length) / all.length);
  const status = level <= 30 ? 'bad' : level <= 69 ? 'normal' : level <= 99 ? 'good' : 'full';
  return { level, status };
}
