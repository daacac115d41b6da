export {
  advanceCourse,
  beginCourse,
  CHOICE_OF_NEWS,
  type Course,
  type EventNews,
  type Sight,
} from './follow-course.ts';
export {
  cleanNoticeChoice,
  NOTICE_KINDS,
  parseNoticeChoice,
  switchNotice,
  writeNoticeChoice,
  type NoticeKind,
} from './notice-choice.ts';
