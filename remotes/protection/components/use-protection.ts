import { useEffect, useEffectEvent, useState } from 'react';
import type { BodyOf } from '@glasshouse/contracts/call';
import type { ClientLimit } from '@glasshouse/contracts/protection';
import {
  actOnLimit,
  answerLimitQuestions,
  blockUser,
  deleteLimit,
  listProtectionRecords,
  saveLimits,
} from '@glasshouse/contracts/protection-limits';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import type { LimitType } from '@glasshouse/domain/protection';
import { useT } from '@glasshouse/kit/remote';
import { refusalText } from '@glasshouse/kit/texts';
import { loadView } from '../api.ts';
import { EXCLUSION_TYPE, type ProtectionView, type WaitingChoice } from '../model.ts';
import type { Asked } from '../model-questions.ts';
import { useShell } from '../shell.ts';

/** Why a change did not happen; absent where it did. */
export type Fault = string | undefined;

export interface UsedProtection {
  readonly view: ProtectionView;
  /** Asked before a limit is raised. */
  readonly asked: Asked | undefined;
  /** An exclusion that has begun on this page: told before the session is gone. */
  readonly excluded: ClientLimit | undefined;
  readonly save: (type: LimitType, value: number) => Promise<Fault>;
  readonly exclude: (days: number, reason: number | undefined) => Promise<Fault>;
  readonly block: (days: number) => Promise<Fault>;
  readonly approve: (type: LimitType) => Promise<Fault>;
  readonly giveUp: (type: LimitType, how: WaitingChoice['giveUp']) => Promise<Fault>;
  readonly answer: (answers: BodyOf<typeof answerLimitQuestions>['answers']) => Promise<Fault>;
  readonly dropQuestions: () => void;
  readonly showMore: () => Promise<Fault>;
  readonly leave: () => void;
}

type Failed = Extract<CallResult<unknown>, { ok: false }>;

/** The person’s protection, read anew after every change. */
export function useProtection(first: ProtectionView): UsedProtection {
  const { call, refreshSession } = useShell();
  const writeFault = useFaultText();
  const [view, setView] = useState(first);
  const [excluded, setExcluded] = useState<ClientLimit>();

  async function refresh(): Promise<void> {
    const fresh = await loadView(call).catch(() => undefined);
    if (fresh === 'signedOut') await refreshSession();
    else if (fresh) setView(fresh);
  }

  // What was changed in another tab stands here once somebody looks at this one again.
  const look = useEffectEvent(() => void (document.hidden || refresh()));
  useEffect(() => {
    const onSight = (): void => look();
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);

  return {
    view,
    excluded,
    ...useSaves(refresh),
    ...useWaits(refresh),
    ...useExclusions(setExcluded),
    async showMore() {
      const before = view.records.at(-1)?.recordId;
      const result = await call(listProtectionRecords, before === undefined ? {} : { query: { before } });
      if (!result.ok) return writeFault(result);
      const { records, hasMore } = result.answer;
      setView({ ...view, records: [...view.records, ...records], hasMoreRecords: hasMore });
      return undefined;
    },
    leave: () => void refreshSession(),
  };
}

/** The status beside the words: whoever asks for help can say it. */
function useFaultText(): (failed: Failed) => string {
  const t = useT();
  return ({ status, error }) => (status === 0 ? t('errors.network') : `${status} · ${refusalText(t, error.code)}`);
}

/** Says what came of a change, and reads everything anew where it happened. */
function useSettle(refresh: () => Promise<void>) {
  const t = useT();
  const { notify } = useShell();
  const writeFault = useFaultText();
  return async (result: CallResult<unknown>, done: string): Promise<Fault> => {
    if (!result.ok) return writeFault(result);
    notify({ kind: 'success', text: t(done) });
    await refresh();
    return undefined;
  };
}

function useSaves(refresh: () => Promise<void>): Pick<UsedProtection, 'asked' | 'save' | 'answer' | 'dropQuestions'> {
  const t = useT();
  const { call, notify } = useShell();
  const writeFault = useFaultText();
  const settle = useSettle(refresh);
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    async save(limitType, limitValue) {
      const result = await call(saveLimits, { body: { limits: [{ limitType, limitValue }] } });
      if (!result.ok) return writeFault(result);
      const { questions, tokenGuid, limitsData } = result.answer.data;
      if (result.answer.status === 'questions' && tokenGuid !== undefined) {
        setAsked({ tokenGuid, questions });
        return undefined;
      }
      const waits = limitsData.some((one) => one.limitType === limitType && one.limitState === 'PENDING');
      return settle(result, waits ? 'limit.asked' : 'limit.saved');
    },
    async answer(answers) {
      if (!asked) return undefined;
      const result = await call(answerLimitQuestions, { body: { tokenGuid: asked.tokenGuid, answers } });
      if (!result.ok) return writeFault(result);
      setAsked(undefined);
      if (result.answer.success) return settle(result, 'limit.asked');
      notify({ kind: 'info', text: t('questions.wrong') });
      return undefined;
    },
    dropQuestions: () => setAsked(undefined),
  };
}

function useWaits(refresh: () => Promise<void>): Pick<UsedProtection, 'approve' | 'giveUp'> {
  const { call } = useShell();
  const settle = useSettle(refresh);
  const reject = (limitType: LimitType) => call(actOnLimit, { body: { action: 0, limitType } });
  const takeBack = (limitType: LimitType) => call(deleteLimit, { query: { limitType } });
  return {
    async approve(limitType) {
      return settle(await call(actOnLimit, { body: { action: 1, limitType } }), 'waiting.approved');
    },
    async giveUp(limitType, how) {
      const [first, other] = how === 'delete' ? [takeBack, reject] : [reject, takeBack];
      const result = await first(limitType);
      // A country's rules may close the one that the site is set to.
      const isClosed = !result.ok && result.error.code === 'limit_action_closed';
      return settle(isClosed ? await other(limitType) : result, 'waiting.rejected');
    },
  };
}

function useExclusions(tell: (excluded: ClientLimit | undefined) => void): Pick<UsedProtection, 'exclude' | 'block'> {
  const { call } = useShell();
  const writeFault = useFaultText();
  return {
    async exclude(days, reason) {
      const said = reason === undefined ? {} : { selfExcludeReason: reason };
      const result = await call(saveLimits, {
        body: { limits: [{ limitType: EXCLUSION_TYPE, limitValue: days, ...said }] },
      });
      if (!result.ok) return writeFault(result);
      tell(findExclusion(result.answer.data.limitsData));
      return undefined;
    },
    async block(days) {
      const result = await call(blockUser, { body: { days } });
      if (!result.ok) return writeFault(result);
      tell(findExclusion(result.answer.data.limitsData));
      return undefined;
    },
  };
}

function findExclusion(limits: readonly ClientLimit[]): ClientLimit | undefined {
  return limits.find(({ limitType, limitState }) => limitType === EXCLUSION_TYPE && limitState === 'ACTIVE');
}
