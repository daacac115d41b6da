import { Type, type Static, type TSchema } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, EventNoticesField, ListMarketsField, MultiLiveField, TimeZoneField } from './fields.ts';

/** A choice and when it was made: of two about the same thing, the later one holds. */
function Chosen<Value extends TSchema>(value: Value) {
  return Type.Object({ value, atSec: EpochSecField }, { additionalProperties: false });
}

/** What a player has chosen, on whichever device. What was never chosen is absent, and the device's own word holds. */
export const UserChoices = Type.Partial(
  Type.Object({
    timeZone: Chosen(TimeZoneField),
    is12h: Chosen(Type.Boolean()),
    theme: Chosen(Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')])),
    coefViewId: Chosen(Type.Integer({ minimum: 0, maximum: 16 })),
    coefIndicationType: Chosen(Type.Union([Type.Literal(0), Type.Literal(1)])),
    appFontSize: Chosen(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
    wording: Chosen(Type.Union([Type.Literal('gb'), Type.Literal('us')])),
    hideLeft: Chosen(Type.Boolean()),
    hideRight: Chosen(Type.Boolean()),
    appViewType: Chosen(Type.Union([Type.Literal('european'), Type.Literal('asian')])),
    listDensity: Chosen(Type.Union([Type.Literal('compact'), Type.Literal('comfortable')])),
    listMarkets: Chosen(ListMarketsField),
    multiLive: Chosen(MultiLiveField),
    eventNotices: Chosen(EventNoticesField),
    cookiesAgreeType: Chosen(
      Type.Union([
        Type.Literal('disable'),
        Type.Literal('all'),
        Type.Literal('functionality'),
        Type.Literal('marketing'),
      ]),
    ),
  }),
  { additionalProperties: false },
);
export type UserChoices = Static<typeof UserChoices>;
export type ChoiceName = keyof UserChoices;
export type ChoiceValue<Name extends ChoiceName> = NonNullable<UserChoices[Name]>['value'];

const UserConfig = Type.Object({ choices: UserChoices });

export const getUserConfig = defineCall({
  id: 'getUserConfig',
  method: 'GET',
  path: '/web-api/user/config',
  access: 'player',
  summary: 'What the player has chosen: theme, clock, odds format and the like, each with its time',
  answer: UserConfig,
  refusals: [],
});

export const saveUserConfig = defineCall({
  id: 'saveUserConfig',
  method: 'POST',
  path: '/web-api/user/config',
  access: 'player',
  whileStopped: 'open',
  summary: 'Tell choices made on this device; answers all that hold now, the latest of each',
  body: Type.Object({ choices: UserChoices }, { additionalProperties: false }),
  answer: UserConfig,
  refusals: [],
});
