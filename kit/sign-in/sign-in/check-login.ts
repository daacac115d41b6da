export interface SignInFields {
  readonly login: string;
  readonly password: string;
}

/** The key of each field's error; none where both are filled in. */
export type LoginErrors = { readonly [Field in keyof SignInFields]?: string };

export function checkLogin({ login, password }: SignInFields): LoginErrors {
  return {
    ...(login.trim() === '' && { login: 'ways.loginMissing' }),
    ...(password === '' && { password: 'ways.passwordMissing' }),
  };
}
