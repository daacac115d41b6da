/** What stands in the columns of a list of events. */
export { countAsianLines, findAsianColumns, listWideTypes, type AsianColumns } from './asian-columns.ts';
export { chooseLine } from './choose-line.ts';
export { isInPart, isListPart, LIST_PARTS, numberOfPart, type ListPart } from './decide-part.ts';
export { isConsoleLeague } from './console-league.ts';
export {
  addGathered,
  chooseGathered,
  dropGathered,
  MOST_GATHERED,
  moveGathered,
  parseGathered,
  writeGathered,
  type Gathered,
} from './gathered.ts';
export type { AsianBlock } from './list-column.table.ts';
export {
  chooseColumn,
  columnsOf,
  findListColumns,
  findStandIn,
  listColumnTypes,
  MOST_COLUMNS,
  needsAllColumns,
  parseListChoice,
  writeListChoice,
  type ListChoice,
} from './list-columns.ts';
