import type { ReactNode } from 'react';
import type { TallyView } from '@glasshouse/contracts/statistics';
import { findTableRule } from '@glasshouse/domain/statistics';
import { formatCount } from '../i18n/index.ts';
import { usePreferences, useT } from '../remote/index.ts';
import { Table } from '../ui/index.ts';

export interface TallyTableProps {
  readonly caption: string;
  readonly sportId: number;
  /** Of which matches, one column for each. */
  readonly tallies: readonly { readonly id: string; readonly head: ReactNode; readonly tally: TallyView }[];
}

type Fact = keyof TallyView;

const FACTS: readonly Fact[] = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded'];

/** What matches come to, a line for each number; without draws in sports that know none. */
export function TallyTable({ caption, sportId, tallies }: TallyTableProps) {
  const t = useT();
  const { language } = usePreferences();
  const hasDraws = findTableRule(sportId)?.hasDraws === true || tallies.some(({ tally }) => tally.drawn > 0);
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'fact',
          head: <span className="gh-hidden">{caption}</span>,
          cell: (fact: Fact) => t(`statistics.${fact}`),
        },
        ...tallies.map(({ id, head, tally }) => ({
          id,
          head,
          cell: (fact: Fact) => formatCount(tally[fact], language),
          numeric: true,
        })),
      ]}
      rows={FACTS.filter((fact) => fact !== 'drawn' || hasDraws)}
      keyOf={(fact) => fact}
    />
  );
}
