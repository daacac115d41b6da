import { useEffect, useMemo, useState } from 'react';
import { ROUTES } from '@glasshouse/contracts/routes';
import { searchBoard } from '@glasshouse/contracts/sportsbook';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../use-feature.ts';
import { findSports, hideClosedHits, isQuestion, NOTHING_FOUND, putStarredHitsFirst, type Findings } from './model.ts';

/** A pause in typing: shorter, and every letter would be a question. */
const PAUSE_MS = 180;
/** More than these nobody reads, and each is followed while it stands there. */
const MOST_HITS = 15;

export interface SearchView {
  readonly state: 'idle' | 'busy' | 'found' | 'failed';
  readonly findings: Findings;
  readonly retry: () => void;
}

interface Answered {
  /** The question, and how often it was asked. */
  readonly to: string;
  readonly found: Omit<Findings, 'sports'> | undefined;
}

/** What is found for a text as it is typed. The last answer stays in sight until the next is there. */
export function useSearch(text: string): SearchView {
  const t = useT();
  const { call } = useFeature('network');
  const { state: session } = useFeature('session');
  const { standing } = useStore(session);
  const starred = useStore(useFeature('favourites').starred);
  const hasPlayers = useFeature('site').features.has(ROUTES.scorer.featureKey);
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState<Answered>();
  const question = isQuestion(text) ? text.trim() : undefined;
  const key = `${tries} ${question}`;
  useEffect(() => {
    if (question === undefined) return undefined;
    let dropped = false;
    const timer = setTimeout(() => {
      void call(searchBoard, { query: { text: question, limit: MOST_HITS } }).then((result) => {
        if (!dropped) setAnswered({ to: key, found: result.ok ? result.answer : undefined });
      });
    }, PAUSE_MS);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [call, question, key]);
  const findings = useMemo(() => {
    if (question === undefined) return NOTHING_FOUND;
    const found = { ...NOTHING_FOUND, ...answered?.found, sports: findSports(question, t) };
    const open = hideClosedHits(hasPlayers ? found : { ...found, scorers: [] }, standing);
    return putStarredHitsFirst(open, starred);
  }, [question, answered, t, standing, starred, hasPlayers]);
  return {
    state: question === undefined ? 'idle' : stateOf(key, answered),
    findings,
    retry: () => setTries(tries + 1),
  };
}

function stateOf(key: string, answered: Answered | undefined): SearchView['state'] {
  if (answered?.to !== key) return 'busy';
  return answered.found ? 'found' : 'failed';
}
