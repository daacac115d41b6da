export { EventStatistics, type EventStatisticsProps } from './event-statistics.tsx';
export { FormStrip } from './form-strip.tsx';
export { LeagueTable, type LeagueTableProps } from './league-table.tsx';
export { listForm } from './list-form.ts';
export { MatchList, type MatchListProps } from './match-list.tsx';
export { TallyTable, type TallyTableProps } from './tally-table.tsx';
export { TallyLine } from './tally-line.tsx';
export { makeStatisticsHref, type StatisticsHref } from './statistics-href.ts';
