import { signInByPasskey } from '@glasshouse/contracts/factors-passkeys';
import { register } from '@glasshouse/contracts/identity';
import type { Preferences } from '@glasshouse/contracts/preferences';
import { signIn } from '@glasshouse/contracts/session';
import { signInByCode, signInByToken } from '@glasshouse/contracts/session-ways';
import type { SessionState, Store } from '@glasshouse/contracts/shell-api';
import { registerSocial } from '@glasshouse/contracts/social';
import { isRecoveryAsked } from '../../frame/recovery-address.ts';
import type { Place } from '../../place.ts';
import type { HeardCall } from '../network/make-calls.ts';
import { readConsent } from '../preferences/consent.ts';
import {
  NO_ATTEMPTS,
  noteAttempt,
  parseAttempts,
  type Attempts,
  type WaysEvent,
  type WaysEventKind,
} from './attempts.ts';

const KEPT_KEY = 'gh-ways';
const REGISTRATIONS: ReadonlySet<string> = new Set([register.id, registerSocial.id]);
const SIGN_INS: ReadonlySet<string> = new Set([signIn.id, signInByCode.id, signInByToken.id, signInByPasskey.id]);

export interface WaysDeps {
  readonly place: Store<Place>;
  readonly modal: Store<string | undefined>;
  readonly session: Store<SessionState>;
  readonly preferences: Store<Preferences>;
  readonly onCall: (listener: (heard: HeardCall) => void) => () => void;
  readonly onPageHide: (listener: () => void) => () => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly nowMs: () => number;
}

export interface LivingWays {
  attempts(): Attempts;
  /** Hears what happens from now on, as far as the visitor has agreed to being counted. */
  onEvent(listener: (event: WaysEvent) => void): () => void;
  /** Answers how to stop. */
  start(): () => void;
}

type Kept = Pick<WaysDeps, 'preferences' | 'storage' | 'nowMs'>;

/** The numbers: in this browser as long as the visitor has agreed to comfort, in this page's memory alone otherwise. */
function storeAttempts({ preferences, storage, nowMs }: Kept) {
  const listeners = new Set<(event: WaysEvent) => void>();
  let memory = NO_ATTEMPTS;
  const agreed = () => readConsent(preferences.get().cookiesAgreeType);
  const read = (): Attempts => (agreed().functionality ? parseAttempts(storage.getItem(KEPT_KEY)) : memory);
  function keep(): void {
    if (agreed().functionality) storage.setItem(KEPT_KEY, JSON.stringify(memory));
    else storage.removeItem(KEPT_KEY);
  }
  return {
    listeners,
    read,
    /** What was kept goes with the consent, and what the page remembers is kept from then on. */
    lookAtConsent(): void {
      if (!agreed().functionality || storage.getItem(KEPT_KEY) === null) keep();
    },
    /** Told as long as the visitor has agreed to marketing. */
    note(kind: WaysEventKind): void {
      const before = read();
      const atMs = nowMs();
      memory = noteAttempt(before, kind, atMs);
      keep();
      const counted = kind === 'login_done' ? before : memory;
      const { attempts } = kind.startsWith('registration') ? counted.registration : counted.login;
      if (agreed().marketing) for (const listener of listeners) listener({ kind, attempts, atMs });
    },
  };
}

/** Follows how somebody registers and signs in, from what the shell sees anyway. */
export function liveWays(deps: WaysDeps): LivingWays {
  const { place, modal, session, preferences } = deps;
  const { listeners, read, note, lookAtConsent } = storeAttempts(deps);
  let isOpen = false;
  let isForgotten = false;
  let userId = session.get().userId;

  /** The form is the page, or the window of the header. */
  function lookAtForms(): void {
    // A choice for a field stands before the window that asked for it.
    if (isOpen && modal.get() === 'phoneCountry') return;
    const isShown = place.get().route === 'registration' || modal.get() === 'registration';
    if (isShown && !isOpen && session.get().userId === undefined) {
      isOpen = true;
      note('registration_called');
    } else if (!isShown) leave();
    const isAsked = isRecoveryAsked(place.get().url);
    if (isAsked && !isForgotten) note('password_forgotten');
    isForgotten = isAsked;
  }
  function leave(): void {
    if (isOpen && !read().registration.isDone) note('registration_left');
    isOpen = false;
  }
  function hear({ id, isRepeat, outcome }: HeardCall): void {
    if (REGISTRATIONS.has(id) && outcome === 'answered') note('registration_done');
    // One press, though a challenge was solved in between.
    if (SIGN_INS.has(id) && outcome === 'asked' && !isRepeat) note('login_tried');
  }
  function lookAtSession(): void {
    const before = userId;
    userId = session.get().userId;
    if (before === undefined && userId !== undefined) note('login_done');
  }

  return {
    attempts: read,
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      lookAtConsent();
      lookAtForms();
      const leaves = [
        place.subscribe(lookAtForms),
        modal.subscribe(lookAtForms),
        session.subscribe(lookAtSession),
        preferences.subscribe(lookAtConsent),
        deps.onCall(hear),
        deps.onPageHide(leave),
      ];
      return () => leaves.forEach((stop) => stop());
    },
  };
}
