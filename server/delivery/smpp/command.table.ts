/** The commands of SMPP 3.4 that we say or hear; an answer has the highest bit set. */
export const COMMANDS = {
  generic_nack: 0x80000000,
  bind_transceiver: 0x00000009,
  bind_transceiver_resp: 0x80000009,
  submit_sm: 0x00000004,
  submit_sm_resp: 0x80000004,
  deliver_sm: 0x00000005,
  deliver_sm_resp: 0x80000005,
  unbind: 0x00000006,
  unbind_resp: 0x80000006,
  enquire_link: 0x00000015,
  enquire_link_resp: 0x80000015,
} as const;

export const STATUSES = {
  ok: 0x00,
  invalid_command: 0x03,
  system_error: 0x08,
  invalid_target: 0x0b,
  queue_full: 0x14,
  throttled: 0x58,
  /** Ours to say: noting it failed for now, so it is to come again. */
  later: 0x64,
} as const;

export const ANSWER_BIT = 0x80000000;
