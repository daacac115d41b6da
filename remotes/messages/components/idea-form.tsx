import type { FormEvent } from 'react';
import type { IdeaView } from '@glasshouse/contracts/ideas';
import { countLetters, IDEA_SUBJECTS } from '@glasshouse/domain/ideas';
import { formatCount } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { useFormFocus } from '@glasshouse/kit/sign-in';
import { Button, Field, Select } from '@glasshouse/kit/ui';
import classes from './ideas.module.css';
import { useDraft } from './use-draft.ts';
import { useSendIdea } from './use-send-idea.ts';

/** What it is about, and the idea; what was typed stays until it is kept. */
export function IdeaForm({ onKept }: { readonly onKept: (kept: IdeaView) => void }) {
  const t = useT();
  const { language } = usePreferences();
  const { draft, keep } = useDraft();
  const { subject, text } = draft.typed;
  const { fault, isSending, bounds, send, forgive } = useSendIdea(keep, onKept);
  const form = useFormFocus(fault);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(draft);
  }

  return (
    <form ref={form} className={classes['form']} method="post" onSubmit={submit} noValidate data-testid="idea-form">
      <Select
        label={t('ideas.subject')}
        options={IDEA_SUBJECTS.map((id) => ({ id, label: t(`ideas.subject.${id}`) }))}
        value={subject}
        onChange={(next) => keep({ ...draft, typed: { subject: next, text } })}
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
                keep({ ...draft, typed: { subject, text: event.currentTarget.value } });
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
          {t('ideas.count', { count: formatCount(countLetters(text), language), most: bounds.most })}
        </span>
      </div>
    </form>
  );
}
