/** How often somebody has come to register and tried to sign in, in this browser. */
export interface Attempts {
  readonly registration: {
    readonly attempts: number;
    /** Of the last time that the form was opened; 0 where it never was. */
    readonly lastCallMs: number;
    /** The last one has led to an account. */
    readonly isDone: boolean;
  };
  readonly login: { readonly attempts: number };
}

export const NO_ATTEMPTS: Attempts = {
  registration: { attempts: 0, lastCallMs: 0, isDone: false },
  login: { attempts: 0 },
};

export type WaysEventKind =
  | 'registration_called'
  | 'registration_done'
  | 'registration_left'
  | 'login_tried'
  | 'password_forgotten'
  | 'login_done';

/** The internal event of registering and signing in; whoever counts visits reads it. */
export interface WaysEvent {
  readonly kind: WaysEventKind;
  /** Of registering or of signing in; at `login_done`, how many it took. */
  readonly attempts: number;
  readonly atMs: number;
}

/** What is known after something has happened (protection-and-calls.md section 4). */
export function noteAttempt({ registration, login }: Attempts, kind: WaysEventKind, nowMs: number): Attempts {
  switch (kind) {
    case 'registration_called':
      return { registration: { attempts: registration.attempts + 1, lastCallMs: nowMs, isDone: false }, login };
    case 'registration_done':
      return { registration: { ...registration, isDone: true }, login };
    case 'registration_left':
      return { registration, login };
    case 'login_tried':
    case 'password_forgotten':
      return { registration, login: { attempts: login.attempts + 1 } };
    case 'login_done':
      return { registration, login: { attempts: 0 } };
  }
}

/** What this browser holds; whatever is none of ours counts as nothing. */
export function parseAttempts(text: string | null): Attempts {
  const told = readJson(text);
  const registration = readField(told, 'registration');
  return {
    registration: {
      attempts: readCount(readField(registration, 'attempts')),
      lastCallMs: readCount(readField(registration, 'lastCallMs')),
      isDone: readField(registration, 'isDone') === true,
    },
    login: { attempts: readCount(readField(readField(told, 'login'), 'attempts')) },
  };
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function readField(told: unknown, name: string): unknown {
  return typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
}

function readCount(told: unknown): number {
  return typeof told === 'number' && Number.isSafeInteger(told) && told >= 0 ? told : 0;
}
