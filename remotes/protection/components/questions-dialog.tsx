import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice } from '@glasshouse/kit/ui';
import type { Asked } from '../model-questions.ts';
import { Choices } from './choices.tsx';
import type { UsedProtection } from './use-protection.ts';
import { useOwnText } from './use-own-text.ts';
import { useSending } from './use-sending.ts';

/** Asked before a limit is raised, never before one is lowered. */
export function QuestionsDialog({ asked, used }: { readonly asked: Asked; readonly used: UsedProtection }) {
  const t = useT();
  const own = useOwnText();
  const [answers, setAnswers] = useState<ReadonlyMap<number, number>>(new Map());
  const { isSending, fault, send } = useSending();
  const given = [...answers].map(([questionId, answerId]) => ({ questionId, answerId }));
  return (
    <Dialog open onClose={used.dropQuestions} title={t('questions.title')} text={t('questions.text')}>
      {asked.questions.map(({ id, text, answers: offered }) => (
        <Choices
          key={id}
          name={`question-${id}`}
          legend={own(`ask.question.${id}`, text)}
          choices={offered.map((one) => ({ id: one.id, label: own(`ask.answer.${id}-${one.id}`, one.text) }))}
          chosen={answers.get(id)}
          onChoose={(answerId) => setAnswers(new Map(answers).set(id, answerId))}
        />
      ))}
      {fault === undefined ? null : <Notice kind="error">{fault}</Notice>}
      <Button
        size="l"
        wide
        loading={isSending}
        disabled={given.length < asked.questions.length}
        onClick={() => void send(() => used.answer(given))}
      >
        {t('questions.send')}
      </Button>
    </Dialog>
  );
}
