import { useState } from 'react';
import type { IdeaView } from '@glasshouse/contracts/ideas';
import type { IdeaState } from '@glasshouse/domain/ideas';
import { useT } from '@glasshouse/kit/remote';
import { Badge, classes as join, EmptyState, Moment, Panel, type BadgeProps } from '@glasshouse/kit/ui';
import { putIdea } from '../model-ideas.ts';
import { IdeaForm } from './idea-form.tsx';
import classes from './ideas.module.css';
import rows from './rows.module.css';

/** What the person may propose, and beneath it what they have proposed. */
export function Ideas({ first }: { readonly first: readonly IdeaView[] }) {
  const t = useT();
  const [ideas, setIdeas] = useState(first);
  return (
    <>
      <Panel>
        <p className={classes['intro']}>{t('ideas.intro')}</p>
        <IdeaForm onKept={(kept) => setIdeas((known) => putIdea(known, kept))} />
      </Panel>
      <Panel flush={ideas.length > 0} title={t('ideas.own')}>
        {ideas.length === 0 ? (
          <EmptyState title={t('ideas.empty')} text={t('ideas.emptyText')} />
        ) : (
          <ul className={rows['list']} data-testid="ideas">
            {ideas.map((idea) => (
              <Idea key={idea.ideaId} idea={idea} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

const TONES: Readonly<Record<IdeaState, NonNullable<BadgeProps['tone']>>> = {
  new: 'neutral',
  read: 'neutral',
  planned: 'notice',
  done: 'leaf',
  declined: 'neutral',
};

function Idea({ idea }: { readonly idea: IdeaView }) {
  const t = useT();
  return (
    <li className={join(rows['row'], classes['idea'])}>
      <p className={rows['head']}>
        <span className={classes['subject']}>{t(`ideas.subject.${idea.subject}`)}</span>
        <Badge tone={TONES[idea.state]}>{t(`ideas.state.${idea.state}`)}</Badge>
        <span className={classes['when']}>
          <Moment atSec={idea.atSec} />
        </span>
      </p>
      <p className={rows['text']} dir="auto">
        {idea.text}
      </p>
      {idea.answer === undefined ? null : (
        <div className={classes['answer']}>
          <p className={classes['subject']}>{t('ideas.answer')}</p>
          <p className={rows['text']} dir="auto">
            {idea.answer}
          </p>
        </div>
      )}
    </li>
  );
}
