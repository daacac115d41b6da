import { describe, expect, it, vi } from 'vitest';
import { answerWithin, SilentGuardError } from './index.ts';

const never = new Promise<never>(() => undefined);

describe('[SEC-17] a guard that is asked before money moves', () => {
  it('is heard where it answers, and its failure is whoever asked’s', async () => {
    expect(await answerWithin('it', Promise.resolve('yes'))).toBe('yes');
    await expect(answerWithin('it', Promise.reject(new Error('away')))).rejects.toThrow('away');
  });

  it('that never answers is an error of its own, and not ready', async () => {
    const asked = answerWithin('the book', never, { withinMs: 1 });
    await expect(asked).rejects.toThrow(SilentGuardError);
    await expect(asked).rejects.toMatchObject({ statusCode: 503, message: 'the book did not answer in time' });
  });

  it('that answers later has what it set aside taken back, and one that answered in time has not', async () => {
    const undo = vi.fn<(late: string) => void>();
    let say = (_late: string): void => undefined;
    const later = new Promise<string>((resolve) => (say = resolve));
    await expect(answerWithin('it', later, { withinMs: 1, undo })).rejects.toThrow(SilentGuardError);
    say('too late');
    await later;
    expect(undo.mock.calls).toEqual([['too late']]);
    await answerWithin('it', Promise.resolve('in time'), { undo });
    expect(undo).toHaveBeenCalledTimes(1);
  });
});
