// What the socket carries. `dispatch` goes to one member's devices, `broadcast` to everyone; both are hints
// that may be lost, so each carries what a client needs to notice a gap, never the only copy of anything.
import * as z from 'zod/mini'
import { type DispatchType, MoneyType, type NotificationType, oneOf } from './enums.ts'
import { Id } from './ids.ts'
import { Amount } from './money.ts'

export type SocketEvent = {
  readonly channel: 'dispatch' | 'broadcast'
  readonly type: string
  readonly data: z.core.$ZodType
}
export type DataOf<E extends SocketEvent> = z.output<E['data']>

export function event<const E extends SocketEvent>(e: E): E {
  return e
}

/** The names that the specification gives; others are ours. */
type Specified = (typeof DispatchType)[number]
export const specifiedDispatch = <const T extends Specified, const D extends z.core.$ZodType>(
  type: T,
  data: D,
) => event({ channel: 'dispatch', type, data })
const told = <const T extends (typeof NotificationType)[number]>(type: T) => z.literal(type)

export const WalletBalance = z.object({
  type: oneOf(MoneyType),
  balance: Amount,
  withdrawable: Amount,
  locked: Amount,
})

/** NOTIFICATION tells a member's devices that something of theirs changed; `type` inside says what. */
export const notification = specifiedDispatch(
  'NOTIFICATION',
  z.discriminatedUnion('type', [
    z.object({ type: told('friend_application'), id: Id }),
    z.object({ type: told('join_group_application'), group_id: Id, id: Id }),
    z.object({ type: told('edit_user_info'), user_id: Id }),
    z.object({ type: told('delete_group_user'), group_id: Id, delete_type: z.int() }),
    /** Ours: its name, picture, settings or members changed. */
    z.object({ type: z.literal('edit_group_info'), group_id: Id }),
    z.object({ type: told('edit_user_amount'), list: z.array(WalletBalance) }),
  ]),
)

export const gameConfigUpdate = event({
  channel: 'broadcast',
  type: 'game_config_update',
  data: z.object({}),
})

/** The wrapper of every frame from the server. `cursor` is set on what a client may have to catch up on. */
export type Frame = { type: string; data: unknown; cursor?: string }
/** What `login` answers on the socket, in the acknowledgement. */
export type SocketLogin = { ok: true; user_id: string } | { ok: false; reason: string }
