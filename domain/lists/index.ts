/** What stands in the columns of a list of events. */
export { chooseLine } from './choose-line.ts';
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
