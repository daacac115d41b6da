import { useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { Button, Notice, Panel } from '@glasshouse/kit/ui';
import {
  ANSWERS,
  countMissing,
  MOST_POINTS,
  QUESTION_COUNT,
  scoreTest,
  type Answers,
  type TestResult,
} from '../model-self-test.ts';
import { Choices } from './choices.tsx';
import classes from './protection.module.css';

const QUESTIONS = Array.from({ length: QUESTION_COUNT }, (_, index) => index);

/** Counted here: no answer is stored, and none leaves the page. */
export function SelfTest() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('test.title')}>
      <div className={classes['section']} data-section="test">
        <p className={classes['about']}>{t('test.text')}</p>
        {isOpen ? (
          <Questions onAgain={() => setOpen(false)} />
        ) : (
          <div className={classes['tools']}>
            <Button onClick={() => setOpen(true)}>{t('test.begin')}</Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Questions({ onAgain }: { readonly onAgain: () => void }) {
  const t = useT();
  const [answers, setAnswers] = useState<Answers>({});
  const [isAsked, setAsked] = useState(false);
  const result = scoreTest(answers);
  const choices = ANSWERS.map((id) => ({ id, label: t(`test.answer.${id}`) }));
  const choose = (index: number, id: number): void => {
    const answer = ANSWERS.find((one) => one === id);
    if (answer !== undefined) setAnswers({ ...answers, [index]: answer });
  };
  return (
    <>
      {QUESTIONS.map((index) => (
        <Choices
          key={index}
          name={`test-${index}`}
          legend={`${index + 1}. ${t(`test.question.${index + 1}`)}`}
          choices={choices}
          chosen={answers[index]}
          onChoose={(id) => choose(index, id)}
        />
      ))}
      <div className={classes['tools']}>
        <Button onClick={() => setAsked(true)}>{t('test.show')}</Button>
        <Button look="quiet" onClick={onAgain}>
          {t('words.close')}
        </Button>
      </div>
      <div aria-live="polite">{isAsked ? <Result result={result} missing={countMissing(answers)} /> : null}</div>
    </>
  );
}

function Result({ result, missing }: { readonly result: TestResult | undefined; readonly missing: number }) {
  const t = useT();
  if (!result) return <Notice kind="info">{t('test.missing', { count: missing })}</Notice>;
  return (
    <Notice kind="info">
      <strong>{t('test.points', { points: result.points, most: MOST_POINTS })}</strong> {t(`test.band.${result.band}`)}
    </Notice>
  );
}
