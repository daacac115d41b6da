import type { AnswerOf, BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import {
  SOCIAL_COOKIE,
  type finishSocial,
  type joinSocial,
  type registerSocial,
  type removeSocial,
  type SocialProvider,
} from '@glasshouse/contracts/social';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { transactOrUndo } from '../platform/database/index.ts';
import type { CallInput, Visitor } from '../platform/http/index.ts';
import type { SessionMeta, StartedSession } from '../session/index.ts';
import type { SocialDeps } from './deps.ts';
import { hashSecret } from './hash-secret.ts';
import {
  deleteIdentity,
  findSocialHolder,
  findProviderAnswer,
  insertIdentity,
  listIdentities,
  takeProviderAnswer,
} from './store.ts';

const browserOf = (cookies: CallInput<unknown>['cookies']): string => hashSecret(cookies.get(SOCIAL_COOKIE) ?? '');

/** Whoever has joined this identity before is let in; of anybody else it is asked what they want with it. */
export async function finish(
  deps: SocialDeps,
  input: CallInput<unknown>,
): Promise<Decision<AnswerOf<typeof finishSocial>, RefusalsOf<typeof finishSocial>>> {
  const browser = browserOf(input.cookies);
  const told = await findProviderAnswer(deps.database, browser);
  if (!told) return refuse('social_expired');
  const { provider, subject } = told;
  const more = { provider, ...(told.return_path !== null && { returnPath: told.return_path }) };
  const known = told.player_id === null ? await findSocialHolder(deps.database, provider, subject) : undefined;
  const holder = known && (await deps.findHolder(known.playerId));
  if (!holder) return accept({ ...more, ...(told.is_mail_confirmed && told.mail !== null && { mail: told.mail }) });
  if (!(await takeProviderAnswer(deps.database, browser))) return refuse('social_expired');
  const signedIn = await deps.enter(
    input,
    holder,
    async (tx) => (await findSocialHolder(tx, provider, subject))?.playerId === holder.playerId,
  );
  input.cookies.clear(SOCIAL_COOKIE);
  return signedIn ? accept({ ...more, signedIn }) : refuse('social_expired');
}

/** `soc_reg`: the person, their player and the identity come into being together. */
export async function register(
  deps: SocialDeps,
  asked: BodyOf<typeof registerSocial>,
  cookies: CallInput<unknown>['cookies'],
  meta: SessionMeta,
): Promise<
  Decision<{ readonly playerId: number; readonly session: StartedSession }, RefusalsOf<typeof registerSocial>>
> {
  const browser = browserOf(cookies);
  const told = await findProviderAnswer(deps.database, browser);
  if (!told || told.player_id !== null) return refuse('social_expired');
  const mail = told.mail === null ? undefined : { value: told.mail, isConfirmed: told.is_mail_confirmed };
  return deps.register(asked, mail, meta, async (tx, holder) => {
    if (!(await takeProviderAnswer(tx, browser))) return 'social_expired';
    const at = await insertIdentity(tx, holder, told.provider, told.subject);
    if (at === undefined) return 'social_taken';
    await deps.followLeft(tx, holder.personId, told);
    return undefined;
  });
}

/** Whoever joins has signed in, or proved again that it is them: an address at the provider proves nothing here. */
export async function join(
  deps: SocialDeps,
  visitor: Visitor,
  cookies: CallInput<unknown>['cookies'],
): Promise<Decision<AnswerOf<typeof joinSocial>, RefusalsOf<typeof joinSocial>>> {
  return transactOrUndo(deps.database, async (tx, undo) => {
    await deps.lockPlayer(tx, visitor.playerId);
    const told = await takeProviderAnswer(tx, browserOf(cookies));
    if (!told || (told.player_id !== null && told.player_id !== visitor.playerId)) return undo('social_expired');
    const joinedAtSec = await insertIdentity(tx, visitor, told.provider, told.subject);
    if (joinedAtSec === undefined) return undo('social_taken');
    await deps.followLeft(tx, visitor.personId, told);
    await deps.onChanged(tx, visitor.playerId, visitor.sessionId);
    return { provider: told.provider, joinedAtSec };
  });
}

export async function remove(
  deps: SocialDeps,
  visitor: Visitor,
  provider: SocialProvider,
): Promise<Decision<true, RefusalsOf<typeof removeSocial>>> {
  return transactOrUndo(deps.database, async (tx, undo) => {
    await deps.lockPlayer(tx, visitor.playerId);
    const removed = await deleteIdentity(tx, visitor.playerId, provider);
    if (!removed) return undo('factor_absent');
    const left = await listIdentities(tx, visitor.playerId);
    if (left.length === 0 && !(await deps.hasOtherWay(tx, visitor.playerId))) return undo('social_last_way');
    await deps.noteLeft(tx, visitor.personId, [removed]);
    await deps.onChanged(tx, visitor.playerId, visitor.sessionId);
    return true as const;
  });
}
