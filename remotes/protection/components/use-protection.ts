import { useState } from 'react';
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
import type { ProtectionView } from '../model.ts';
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
  readonly act: (type: LimitType, action: 0 | 1) => Promise<Fault>;
  readonly takeBack: (type: LimitType) => Promise<Fault>;
  readonly answer: (answers: BodyOf<typeof answerLimitQuestions>['answers']) => Promise<Fault>;
  readonly dropQuestions: () => void;
  readonly showMore: () => Promise<Fault>;
  readonly leave: () => void;
}

/** The person's protection, read anew after every change. */
export function useProtection(first: ProtectionView): UsedProtection {
  const t = useT();
  const shell = useShell();
  const { call, notify } = shell;
  const [view, setView] = useState(first);
  const [asked, setAsked] = useState<Asked>();
  const [excluded, setExcluded] = useState<ClientLimit>();

  async function refresh(): Promise<void> {
    const fresh = await loadView(call).catch(() => undefined);
    if (fresh === 'signedOut') await shell.refreshSession();
    else if (fresh) setView(fresh);
  }

  async function settle(result: CallResult<unknown>, done: string): Promise<Fault> {
    if (!result.ok) return writeFault(result);
    notify({ kind: 'success', text: t(done) });
    await refresh();
    return undefined;
  }

  const writeFault = ({ status, error }: Extract<CallResult<unknown>, { ok: false }>): string =>
    status === 0 ? t('errors.network') : `${status} · ${refusalText(t, error.code)}`;

  return {
    view,
    asked,
    excluded,
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
    async exclude(days, reason) {
      const limit = { limitType: 30 as const, limitValue: days };
      const selfExcludeReason = reason === undefined ? {} : { selfExcludeReason: reason };
      const result = await call(saveLimits, { body: { limits: [{ ...limit, ...selfExcludeReason }] } });
      if (!result.ok) return writeFault(result);
      setExcluded(findExclusion(result.answer.data.limitsData));
      return undefined;
    },
    async block(days) {
      const result = await call(blockUser, { body: { days } });
      if (!result.ok) return writeFault(result);
      const fresh = await loadView(call).catch(() => undefined);
      if (fresh === undefined || fresh === 'signedOut') await shell.refreshSession();
      else setExcluded(findExclusion(fresh.limits));
      return undefined;
    },
    async act(limitType, action) {
      const result = await call(actOnLimit, { body: { action, limitType } });
      return settle(result, action === 1 ? 'waiting.approved' : 'waiting.rejected');
    },
    async takeBack(limitType) {
      return settle(await call(deleteLimit, { query: { limitType } }), 'waiting.rejected');
    },
    async answer(answers) {
      if (!asked) return undefined;
      const { tokenGuid } = asked;
      const result = await call(answerLimitQuestions, { body: { tokenGuid, answers } });
      if (!result.ok) return writeFault(result);
      setAsked(undefined);
      if (!result.answer.success) notify({ kind: 'info', text: t('questions.wrong') });
      else return settle(result, 'limit.asked');
      return undefined;
    },
    dropQuestions: () => setAsked(undefined),
    async showMore() {
      const before = view.records.at(-1)?.recordId;
      const result = await call(listProtectionRecords, before === undefined ? {} : { query: { before } });
      if (!result.ok) return writeFault(result);
      const { records, hasMore } = result.answer;
      setView({ ...view, records: [...view.records, ...records], hasMoreRecords: hasMore });
      return undefined;
    },
    leave: () => void shell.refreshSession(),
  };
}

function findExclusion(limits: readonly ClientLimit[]): ClientLimit | undefined {
  return limits.find(({ limitType, limitState }) => limitType === 30 && limitState === 'ACTIVE');
}
