/** The frame of the account area: its head, and the doors to all of its pages, for the remotes that draw them. */
export { AccountFacts, type AccountFactsProps } from './account-facts.tsx';
export type { OfficeDoors } from './list-door-groups.ts';
export { OfficeFrame, type OfficeFrameProps } from './office-frame.tsx';
export { nameOfficePage } from './name-office-page.ts';
