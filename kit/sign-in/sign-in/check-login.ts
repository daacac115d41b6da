import { fitsRule, TEXT_RULES } from '@glasshouse/contracts/text-rules';

export interface SignInFields {
  readonly login: string;
  readonly password: string;
}

/** The key of each field's error; none where both are filled in. */
export type LoginErrors = { readonly [Field in keyof SignInFields]?: string };

export function checkLogin({ login, password }: SignInFields): LoginErrors {
  return {
    ...(!fitsRule(TEXT_RULES.login, login.trim()) && { login: 'ways.loginMissing' }),
    ...(!fitsRule(TEXT_RULES.password, password) && { password: 'ways.passwordMissing' }),
  };
}
