import { useState, type FormEvent } from 'react';
import type { IdeaView } from '@glasshouse/contracts/ideas';
import { countLetters, IDEA_SUBJECTS, LEAST_LETTERS, MOST_LETTERS, type IdeaSubject } from '@glasshouse/domain/ideas';
import { useT } from '@glasshouse/kit/remote';
import { useFormFocus } from '@glasshouse/kit/sign-in';
import { Button, Field, Select } from '@glasshouse/kit/ui';
import classes from './ideas.module.css';
import { useSendIdea } from './use-send-idea.ts';

/** What it is about, and the idea; what was typed stays until it is kept. */
export function IdeaForm({ onKept }: { readonly onKept: (kept: IdeaView) => void }) {
  const t = useT();
  const [subject, setSubject] = useState<IdeaSubject>('betting');
  const [text, setText] = useState('');
  const { fault, isSending, send, forgive } = useSendIdea(onKept);
  const form = useFormFocus(fault);
  const bounds = { least: LEAST_LETTERS, most: MOST_LETTERS };

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send({ subject, text }).then((isKept) => (isKept ? setText('') : undefined));
  }

  return (
    <form ref={form} className={classes['form']} method="post" onSubmit={submit} noValidate data-testid="idea-form">
      <Select
        label={t('ideas.subject')}
        options={IDEA_SUBJECTS.map((id) => ({ id, label: t(`ideas.subject.${id}`) }))}
        value={subject}
        onChange={setSubject}
        disabled={isSending}
      />
      <Field label={t('ideas.text')} hint={t('ideas.hint', bounds)} error={fault?.text}>
        {(ids) => (
          <span className={`gh-input ${classes['box']}`}>
            <textarea
              {...ids}
              name="text"
              rows={6}
              dir="auto"
              value={text}
              readOnly={isSending}
              onChange={(event) => {
                setText(event.currentTarget.value);
                forgive();
              }}
            />
          </span>
        )}
      </Field>
      <div className={classes['foot']}>
        <Button type="submit" look="primary" loading={isSending}>
          {t('ideas.send')}
        </Button>
        <span className={classes['count']} dir="ltr" data-testid="idea-count">
          {t('ideas.count', { count: countLetters(text), most: MOST_LETTERS })}
        </span>
      </div>
    </form>
  );
}
