/** Who somebody says they are, as it is asked: on the page of settings, and before they pay in. */
export { AskedDetails } from './asked-details.tsx';
export { DetailsFields, type DetailsFieldsProps } from './details-fields.tsx';
export {
  DETAIL_FIELDS,
  findMissing,
  findRefused,
  listAsked,
  startTyping,
  toDetails,
  type DetailField,
  type Typed,
} from './detail-fields.ts';
export { useAskedDetails, type AskedDetails as UsedDetails } from './use-asked-details.ts';
