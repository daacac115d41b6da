/** What stands in the columns of a list of events. */
export { chooseLine } from './choose-line.ts';
export { isInPart, isListPart, LIST_PARTS, numberOfPart, type ListPart } from './decide-part.ts';
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
export {
  chooseColumn,
  columnsOf,
  findListColumns,
  findStandIn,
  listColumnTypes,
  needsAllColumns,
  parseListChoice,
  writeListChoice,
  type ListChoice,
} from './list-columns.ts';
