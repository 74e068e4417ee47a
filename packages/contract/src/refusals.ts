// Every expected "no" of the product: its stable name (the `reason` on the wire) and its code. Where the
// specification gives a code, that code; else 10001 with the name telling which (AP-11). What it says to people
// stands in `refusal-texts.ts`, so that clients need not carry the texts.

export const refusals = {
  // Any call
  invalid_request: { code: 10001 },
  idempotency_conflict: { code: 10001 },
  request_in_progress: { code: 10001 },
  not_signed_in: { code: 10005, status: 401 },
  user_banned: { code: 10017 },
  not_allowed: { code: 10018, status: 403 },
  not_found: { code: 10004 },
  unknown_path: { code: 10004, status: 404 },
  body_too_large: { code: 10001, status: 413 },
  unsupported_media_type: { code: 10001, status: 415 },
  too_many_requests: { code: 10014, status: 429 },
  busy: { code: 10014, status: 429 },
  too_many_messages: { code: 10001, status: 429 },
  too_many_money_actions: { code: 10018, status: 429 },
  service_error: { code: 500, status: 500 },
  temporarily_unavailable: { code: 500, status: 500 },

  // Sign-in
  password_wrong: { code: 10007 },
  password_wrong_too_often: { code: 10014 },
  code_wrong_mobile: { code: 10007 },
  code_wrong_email: { code: 10007 },
  code_wrong_too_often: { code: 10014 },
  code_send_too_often: { code: 10014 },
  code_send_too_soon: { code: 10011 },
  code_send_failed: { code: 10001 },
  mobile_or_email_already_bound: { code: 10013 },
  username_already_bound: { code: 10013 },
  account_not_found: { code: 10004 },
  inviter_code_wrong: { code: 10001 },
  inviter_code_format: { code: 10001 },
  inviter_already_bound: { code: 10013 },
  mobile_format: { code: 10001 },
  email_format: { code: 10001 },
  username_format: { code: 10001 },
  password_format: { code: 10001 },
  password_too_common: { code: 10001 },
  real_name_format: { code: 10001 },
  nickname_format: { code: 10001 },
  birthday_format: { code: 10001 },
  avatar_unknown: { code: 10001 },
  auth_token_expired: { code: 10007 },
  must_bind_mobile_or_email: { code: 10001 },
  third_party_refused: { code: 10001 },
  third_party_unreachable: { code: 10001 },
  step_up_needed: { code: 10001 },
  adult_confirmation_needed: { code: 10001 },

  // Chat, friends, groups, chests
  blocked: { code: 10001 },
  not_a_friend: { code: 10019 },
  banned_from_speaking: { code: 10010 },
  already_friends: { code: 10022 },
  applied_today: { code: 10011 },
  group_banned: { code: 10023 },
  group_full: { code: 10001 },
  message_too_long: { code: 10001 },
  message_blank: { code: 10001 },
  file_unknown: { code: 10001 },
  reaction_unknown: { code: 10001 },
  translation_unavailable: { code: 10001 },
  application_expired: { code: 10001 },
  apply_text_too_long: { code: 10001 },
  remark_too_long: { code: 10001 },
  group_name_format: { code: 10001 },
  remark_blank: { code: 10001 },
  apply_text_blank: { code: 10001 },
  too_many_managers: { code: 10001 },
  chest_out_of_range: { code: 10001 },
  chest_too_many_boxes: { code: 10001 },
  chest_remarks_too_long: { code: 10001 },
  message_refused: { code: 10001 },
  group_notice_too_long: { code: 10001 },
  already_in_group: { code: 10001 },
  complaint_text_blank: { code: 10001 },
  complaint_text_too_long: { code: 10001 },
  too_many_images: { code: 10001 },
  case_taken: { code: 10001 },

  // Files
  image_type_refused: { code: 10001 },
  image_too_large: { code: 10001 },
  video_type_refused: { code: 10001 },
  video_too_large: { code: 10001 },
  audio_type_refused: { code: 10001 },
  audio_too_large: { code: 10001 },
  audio_too_long: { code: 10001 },
  image_unreadable: { code: 10001 },
  image_too_many_pixels: { code: 10001 },
  upload_expired: { code: 10001 },
  upload_size_differs: { code: 10001 },
  upload_quota_reached: { code: 10014, status: 429 },

  // Money
  insufficient_balance: { code: 10001 },
  card_already_linked: { code: 10001 },
  limit_reached: { code: 10001 },
  withdrawal_disabled: { code: 10001 },
  withdrawal_limit_exceeded: { code: 10001 },
  withdrawal_below_minimum: { code: 10001 },
  withdrawal_above_maximum: { code: 10001 },
  pin_wrong: { code: 10001 },
  pin_locked: { code: 10014 },
  not_certified: { code: 10018, status: 403 },
  exchange_below_minimum: { code: 10001 },
  quote_expired: { code: 10001 },
  exchange_pair_unknown: { code: 10001 },
  amount_format: { code: 10001 },
  gateway_unavailable: { code: 10001 },
  bank_unknown: { code: 10001 },
  card_number_format: { code: 10001 },
  address_format: { code: 10001 },
  photo_unknown: { code: 10001 },
  pin_format: { code: 10001 },
  pin_not_set: { code: 10001 },
  pin_already_set: { code: 10001 },
  payee_unknown: { code: 10004 },
  transfer_out_of_range: { code: 10001 },
  currency_not_transferable: { code: 10001 },

  // Identity
  basic_first: { code: 10001 },
  already_in_review: { code: 10001 },
  already_certified: { code: 10001 },
  document_number_format: { code: 10001 },
  document_already_used: { code: 10001 },

  // Operators
  already_decided: { code: 10001 },
  second_person_needed: { code: 10001 },
  reason_needed: { code: 10001 },

  // Games
  betting_closed: { code: 10001 },
  betting_paused: { code: 10001 },
  game_under_maintenance: { code: 10001 },
  stake_out_of_range: { code: 10001 },
  unknown_selection: { code: 10001 },
  round_not_locked: { code: 10001 },

  // Agents
  agent_blocked: { code: 10001 },
  agent_forbidden: { code: 10010 },
  agent_in_review: { code: 10024 },
  already_agent: { code: 10018, status: 403 },
  agent_needed: { code: 10018, status: 403 },
  agent_requirements_unmet: { code: 10001 },

  // Levels, rewards, activities
  config_has_holes: { code: 10001 },
  config_wrong_order: { code: 10001 },
  rate_too_high: { code: 10001 },
  month_not_over: { code: 10001 },
  activity_over: { code: 10001 },
  activity_barred: { code: 10001 },

  // Content and push
  content_incomplete: { code: 10001 },
  action_refused: { code: 10001 },
  zone_unknown: { code: 10001 },
  push_endpoint_refused: { code: 10001 },
} as const satisfies Record<string, { code: number; status?: number }>

export type RefusalName = keyof typeof refusals

/** Answers that any endpoint may give, so they are not repeated in each. */
export const commonRefusals = [
  'invalid_request',
  'not_signed_in',
  'user_banned',
  'not_allowed',
  'too_many_requests',
  'busy',
  'body_too_large',
  'unsupported_media_type',
  'service_error',
  'temporarily_unavailable',
] as const satisfies RefusalName[]

/** HTTP stays 200 for an envelope unless the table says otherwise. */
export function statusOf(name: RefusalName): number {
  const refusal: { code: number; status?: number } = refusals[name]
  return refusal.status ?? 200
}
