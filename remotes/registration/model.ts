/** Where to go after signing in; only a path of this site. */
export interface LoginState {
  readonly next: string;
}

export interface RegistrationState {
  readonly currency: string;
  readonly country: string;
}

/** A path that cannot leave the site: one slash, then anything but another slash or a backslash. */
export function parseNext(text: string | undefined): string {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : '/';
}
