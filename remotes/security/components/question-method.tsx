import { useState, type FormEvent } from 'react';
import { saveQuestion, SECURITY_QUESTIONS } from '@glasshouse/contracts/factors';
import { fitsRule, TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { useT } from '@glasshouse/kit/remote';
import { useAsking, useFormFocus } from '@glasshouse/kit/sign-in';
import { Button, Select, TextInput } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import { Method } from './method.tsx';
import type { MethodViewProps } from './password-method.tsx';
import classes from './security.module.css';

/** Asked by the support: it lets nobody in, and says so. */
export function QuestionMethod({ view, onChanged }: MethodViewProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { questionId } = view;
  return (
    <Method title={t('question.title')} text={t('question.text')} isOn={questionId !== undefined}>
      {questionId === undefined ? null : <p>{t(`question.${questionId}`)}</p>}
      {isOpen ? (
        <QuestionForm first={questionId ?? 1} onChanged={onChanged} onClose={() => setOpen(false)} />
      ) : (
        <div className={classes['buttons']}>
          <Button onClick={() => setOpen(true)}>
            {t(questionId === undefined ? 'question.choose' : 'address.change')}
          </Button>
        </div>
      )}
    </Method>
  );
}

interface QuestionFormProps {
  readonly first: number;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

function QuestionForm({ first, onChanged, onClose }: QuestionFormProps) {
  const t = useT();
  const { call } = useShell();
  const [questionId, setQuestionId] = useState(String(first));
  const [answer, setAnswer] = useState('');
  const { busy, error, ask, setError } = useAsking();
  const form = useFormFocus(error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!fitsRule(TEXT_RULES.securityAnswer, answer.trim())) return setError(t('password.missing'));
    const body = { questionId: Number(questionId), answer: answer.trim() };
    if (!(await ask(call(saveQuestion, { body })))) return;
    onClose();
    await onChanged();
  }

  return (
    <form ref={form} className={classes['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={t('question.question')}
        options={SECURITY_QUESTIONS.map((id) => ({ id: String(id), label: t(`question.${id}`) }))}
        value={questionId}
        onChange={setQuestionId}
      />
      <TextInput
        label={t('question.answer')}
        autoComplete="off"
        rule={TEXT_RULES.securityAnswer}
        error={error}
        value={answer}
        onChange={setAnswer}
      />
      <div className={classes['buttons']}>
        <Button type="submit" look="primary" loading={busy}>
          {t('question.save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
