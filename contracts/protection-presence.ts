import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { LAST_SEC, OneOf } from './fields.ts';
import { ProtectionState } from './protection.ts';

export const getProtection = defineCall({
  id: 'getProtection',
  method: 'GET',
  path: '/web-api/protection',
  access: 'player',
  summary: 'What holds for the person now: restrictions, time here, net result, when the reality check is due',
  answer: ProtectionState,
  refusals: [],
});

export const pingSession = defineCall({
  id: 'pingSession',
  method: 'POST',
  path: '/limit-service-api/api/external/web/v3/ping',
  access: 'player',
  whileStopped: 'open',
  limit: 'ping',
  isQuiet: true,
  summary: 'Somebody is here; every 30 seconds while a limit of hours or a reality check is set',
  body: Type.Object({}, { additionalProperties: false }),
  answer: ProtectionState,
  refusals: [],
});

export const answerRealityCheck = defineCall({
  id: 'answerRealityCheck',
  method: 'POST',
  path: '/web-api/api/web/user/v1/reality-check',
  access: 'player',
  whileStopped: 'open',
  limit: 'ping',
  summary: 'What the person answered to the reality check',
  body: Type.Object(
    {
      data: Type.Object(
        {
          attributes: Type.Object(
            {
              action: OneOf('continue', 'log_out', 'nothing'),
              do_not_show_again: Type.Boolean(),
              popup_show_at: Type.Integer({
                minimum: 0,
                maximum: LAST_SEC,
                description: 'When the window was shown, seconds since 1970; one still to come counts as now',
              }),
            },
            { additionalProperties: false },
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  answer: ProtectionState,
  refusals: [],
});

export const dismissLimitPrompt = defineCall({
  id: 'dismissLimitPrompt',
  method: 'POST',
  path: '/web-api/protection/prompt',
  access: 'player',
  whileStopped: 'open',
  summary: 'The question whether a deposit limit is wanted was seen and answered with no',
  body: Type.Object({}, { additionalProperties: false }),
  answer: ProtectionState,
  refusals: [],
});
