// The calls of the specification, copied from its text: method, path, and the names it gives in queries, bodies and replies.
// Where it leaves a name open, none is asked for here.
import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

type Names = { query?: string; body?: string; reply?: string }
const calls: readonly [call: string, names: Names][] = [
  [
    'POST /public/verifications',
    {
      body: 'source biz data.mobile.area_code data.mobile.phone_number data.email.mailbox_number data.account.username token',
      reply: 'type data',
    },
  ],
  [
    'POST /public/verify_code',
    { body: 'biz data.mobile.code data.email.code data.account.code', reply: 'auth_token token flag' },
  ],
  [
    'POST /user/login',
    {
      body: 'source data.account.username data.account.password data.account.code data.mobile data.email data.google.access_token data.facebook.access_token data.telegram',
      reply: 'flag token',
    },
  ],
  ['POST /user/bind_account', { body: 'username password real_name' }],
  ['POST /user/bind_inviter', { body: 'invite_code' }],
  ['POST /user/bind_mobile', { body: 'area_code phone_number code' }],
  ['POST /user/bind_email', { body: 'mailbox_number code' }],
  ['GET /user/check_username', { query: 'username', reply: 'flag' }],
  ['PUT /user/edit_password', { body: 'auth_token password' }],
  ['POST /user/logout', {}],
  ['PUT /user/modify_password', {}],
  ['GET /user/info', { query: 'user_id' }],
  ['GET /user/info_list', { query: 'user_id' }],
  ['GET /user/wallet', {}],
  ['GET /user/vip', { query: 'money_type' }],
  ['GET /user/vip_level_config', {}],
  ['PUT /user/edit', {}],
  ['GET /user/account_transaction_list', {}],
  ['GET /user/identity_check_config', { query: 'money_type' }],
  ['POST /user/identity_check', {}],
  ['GET /user/push', {}],
  ['POST /user/cashback_amount_receive', { body: 'type' }],
  ['POST /user/push_subscriptions', {}],
  ['GET /user/channel_account_batch', { query: 'id' }],
  ['GET /user/template_field', { query: 'str time_unix' }],
  ['GET /user/query', { query: 'uid' }],
  ['POST /user/block', { body: 'to_user_id status' }],
  ['POST /user/report', {}],
  ['POST /user/remark', { body: 'to_user_id remark' }],
  ['GET /friend/session', { query: 'friend_id' }],
  ['PUT /friend/session', {}],
  ['DELETE /friend/delete', { query: 'friend_id' }],
  ['GET /friend/list', { query: 'pos limit' }],
  ['GET /friend/apply_list', { query: 'pos limit pull_time', reply: 'list total_apply total_unread' }],
  ['POST /friend/apply', { body: 'to_user_id apply_content' }],
  ['PUT /friend/apply', { body: 'id status' }],
  ['GET /group/user_list', { query: 'group_id identity prohibition_status pos limit', reply: 'list total' }],
  ['GET /group/list', { query: 'pos limit id' }],
  ['GET /group/batch', { query: 'id' }],
  ['GET /group/info', { query: 'id' }],
  ['POST /group/add', { body: 'user_ids' }],
  ['POST /group/user_apply', {}],
  ['POST /group/user_add', { body: 'id user_ids' }],
  ['DELETE /group/user_kick', { query: 'group_id user_ids' }],
  ['DELETE /group/delete', { query: 'id' }],
  ['PUT /group/assignment', { body: 'group_id user_id' }],
  ['PUT /group/edit', {}],
  ['PUT /group/user_edit', {}],
  ['GET /group/add_user_check_list', {}],
  ['PUT /group/add_user_check', {}],
  ['PUT /group/add_user_invite_check', {}],
  ['PUT /group/user_prohibition', { body: 'group_id user_ids prohibition_status' }],
  ['PUT /group/manager_edit', { body: 'group_id user_ids identity' }],
  ['POST /chat/send_message', { body: 'chat_id chat_type nonce content mentions', reply: 'message_id' }],
  ['GET /chat/get_messages', { query: 'chat_id chat_type limit before after' }],
  ['GET /chat/get_message_updates', {}],
  ['GET /chat/get_channels', {}],
  ['POST /chat/ack', { body: 'chat_id message_id chat_type' }],
  ['POST /chat/remove_chat', { body: 'chat_id chat_type' }],
  ['POST /chat/remove_message', {}],
  ['POST /support/translate', { body: 'content lang', reply: 'content' }],
  [
    'POST /public/file',
    { body: 'size type width height duration thumbnail_size', reply: 'sign_url thumbnail_sign_url url' },
  ],
  ['POST /group/chest/add', {}],
  ['GET /group/chest/pre_receive', { query: 'chest_id', reply: 'status' }],
  ['POST /group/chest/receive', {}],
  ['GET /group/chest/info', {}],
  ['GET /homepage/banner', { reply: 'list ui_banner_interval' }],
  ['GET /homepage/announcement', {}],
  ['GET /homepage/pop_up', { reply: 'list' }],
  ['GET /game/earnings_ranking', { query: 'pos limit money_type' }],
  ['GET /game/latest_winning_list', { query: 'pos limit money_type type' }],
  ['GET /game/config', { reply: 'switch' }],
  ['GET /game/next_periods', {}],
  ['GET /game/result', {}],
  ['GET /game/betting_result', {}],
  ['POST /game/betting', {}],
  ['GET /game/user_participate', {}],
  ['GET /game/user_data', {}],
  ['GET /balance/withdraw_config', {}],
  ['POST /withdraw_methods/bank_card', {}],
  ['DELETE /withdraw_methods/bank_card/{id}', {}],
  ['POST /withdraw_methods/crypto_wallet', {}],
  ['POST /balance/add_pin', { body: 'pin' }],
  ['PUT /balance/update_pin', {}],
  ['POST /balance/withdraws', {}],
  ['POST /balance/internal_transfer', {}],
  ['GET /top_up_configs', {}],
  ['POST /user/top_up', { body: 'currency product_idx', reply: 'payUrl' }],
  ['GET /team/rewards/summary', { query: 'currency' }],
  ['GET /team/subordinates', { query: 'pos limit' }],
  ['POST /team/subordinates', { body: 'data' }],
  ['GET /team/agent/requirements', { query: 'currency' }],
  ['POST /team/agent/apply', { body: 'currency' }],
  ['GET /team/redemptions', {}],
  ['POST /team/redemptions', {}],
]

const endpoints = new Map(
  Object.values(api)
    .flatMap((group) => Object.values<Endpoint>(group))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

type Shape = { _zod?: { def?: Record<string, unknown> } }
/** The names of all fields, at any depth and in any branch. */
function fieldsOf(shape: unknown, path = ''): string[] {
  const def = (shape as Shape | undefined)?._zod?.def
  if (!def) return []
  return Object.entries(def).flatMap(([key, value]) =>
    key === 'shape'
      ? Object.entries(value as object).flatMap(([name, inner]) => {
          const at = path ? `${path}.${name}` : name
          return [at, ...fieldsOf(inner, at)]
        })
      : [value].flat().flatMap((part) => fieldsOf(part, path)),
  )
}

it.each(calls)('AP-01 %s is there, with the names of the specification', (call, names) => {
  const endpoint = endpoints.get(call)
  expect(endpoint, 'a call of the specification').toBeDefined()
  for (const [part, text] of Object.entries(names) as [keyof Names, string][])
    expect(fieldsOf(endpoint?.[part]), part).toEqual(expect.arrayContaining(text.split(' ')))
})

it('AP-01 a name that is not there is seen', () => {
  expect(fieldsOf(endpoints.get('POST /user/login')?.body)).not.toContain('data.account.user')
})
