import { formatCounts, type UnmappedList } from '../program/index.ts';
import type { Session } from './session.ts';

export function formatFigures(session: Session, unmapped: Pick<UnmappedList, 'counts'>): string {
  const phases = session.listPhases().map(({ product, phase }) => {
    return `glasshouse_uof_product_up{product="${product.id}"} ${phase === 'up' ? 1 : 0}`;
  });
  return [
    '# HELP glasshouse_uof_product_up Whether what a product of the provider says is whole and present',
    '# TYPE glasshouse_uof_product_up gauge',
    ...phases,
    '# HELP glasshouse_uof_unmapped_total What the provider said and came to nothing, by why',
    '# TYPE glasshouse_uof_unmapped_total counter',
    ...formatCounts('glasshouse_uof_unmapped_total', unmapped.counts()),
    '# HELP glasshouse_uof_events Events that are held',
    '# TYPE glasshouse_uof_events gauge',
    `glasshouse_uof_events ${session.eventCount}`,
    '',
  ].join('\n');
}
