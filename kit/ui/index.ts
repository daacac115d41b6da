/** The design language: small parts without side effects, the same on server and browser. Styles: `@glasshouse/kit/styles.css`. */
export { classes } from './classes.ts';
export { useStrip } from './controls/use-strip.ts';
export { moveRow } from './move-row.ts';
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonLinkProps,
  type ButtonProps,
  type IconButtonProps,
} from './controls/button.tsx';
export { StarButton, type StarButtonProps } from './controls/star-button.tsx';
export { OddsButton, OddsCell, type OddsButtonProps, type OddsCellProps } from './controls/odds-button.tsx';
export { Checkbox, SegmentedControl, Switch, type SegmentedProps, type ToggleProps } from './controls/choice.tsx';
export {
  LinkSegments,
  LinkTabs,
  Tabs,
  type LinkSegment,
  type LinkTab,
  type TabItem,
  type TabsProps,
} from './controls/tabs.tsx';
export {
  Field,
  MoneyInput,
  Select,
  TextInput,
  type MoneyInputProps,
  type SelectProps,
  type TextInputProps,
} from './controls/fields.tsx';
export { Money, Odds, TimeText, type MoneyProps, type TimeTextProps } from './data/numbers.tsx';
export { Moment } from './data/moment.tsx';
export { Badge, LiveDot, type BadgeProps } from './data/badge.tsx';
export { LeagueMark } from './data/league-mark.tsx';
export { TeamBadge, type TeamBadgeProps } from './data/team-badge.tsx';
export {
  PeriodScores,
  ScoreText,
  StatusLine,
  type PeriodScoresProps,
  type ScoreTextProps,
  type StatusLineProps,
} from './data/score.tsx';
export { MatchBoard, Scoreboard, type MatchBoardProps, type ScoreboardProps } from './data/scoreboard.tsx';
export { SportField } from './data/sport-field.tsx';
export { Table, type Column, type TableProps } from './data/table.tsx';
export { Panel, type PanelProps } from './frame/panel.tsx';
export {
  Notice,
  Toasts,
  WaitBar,
  type NoticeKind,
  type NoticeProps,
  type ToastItem,
  type ToastsProps,
  type WaitBarProps,
} from './states/notice.tsx';
export { Skeleton, type SkeletonProps } from './states/skeleton.tsx';
export { EventListSkeleton, EventPageSkeleton, EventRowSkeleton, TableSkeleton } from './states/outlines.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './states/empty.tsx';
export { Flag } from './icons/flag.tsx';
export { Logo, LogoMark } from './icons/logo.tsx';
export { SportIcon } from './icons/sport-icon.tsx';
export type { IconProps } from './icons/define-icon.tsx';
export * from './icons/icons.tsx';
