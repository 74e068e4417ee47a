// The socket describes itself from the events that the contract declares (AP-05): /api/asyncapi.json, AsyncAPI 3.
import type { SocketEvent } from '@mela/contract/event.ts'
import { eventAbouts } from '@mela/contract/event-abouts.ts'
import type { ApiDescription } from './operations.ts'
import { type Schema, schemaBook } from './schemas.ts'

const ABOUT = `Socket.IO 4 (Engine.IO 4) at the path /socket of the server, default namespace, with socket.io-msgpack-parser on both sides: packets are binary msgpack, and a client with the default JSON parser is not understood. Transports: websocket, and polling.

**Who.** Put the token of a full session into the handshake (\`auth: {token}\`), or emit \`login\` within 5 seconds after connecting; else the transport is closed. A refused handshake is a connect_error whose message is the reason: not_signed_in, user_banned, temporarily_unavailable, or of a handshake too many.

**Hints, not truth.** Frames may be lost, and none is sent again: there is no connection state recovery. After every (re)connect read what you show anew: chats by GET /chat/get_message_updates with your cursor, rounds by GET /game/next_periods, balances by GET /user/wallet. Frames carry no cursor, because a cursor is a horizon of committed transactions, and a frame knows only its own. Gaps show by \`no\`, which numbers everything that happens in a chat, and by HEADS every 20 seconds.

**Being closed.** "io server disconnect": the session has ended; do not come back with this token. "transport close" and the like: come back with a growing pause. Limits: 20 handshakes a minute and session, 10 events a second, 64 KiB a packet, 5 sockets a member (the oldest gives way).

Types that a client does not know are to be skipped.`

/** Named by what clients emit. */
const named = ['Id', 'RoomRef']
const roomRef = { $ref: '#/components/schemas/RoomRef' }
const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
const text: Schema = { type: 'string' }

/** What a client emits, and what the acknowledgement says. */
const fromClients: Record<string, { summary: string; payload: Schema; reply?: Schema }> = {
  login: {
    summary: 'Who this socket is; not needed when the handshake brought the token.',
    payload: object({ token: { type: 'string', maxLength: 200 } }),
    reply: {
      oneOf: [
        object({ ok: { const: true }, user_id: { $ref: '#/components/schemas/Id' } }),
        object({ ok: { const: false }, reason: text }),
      ],
    },
  },
  logout: {
    summary: 'Nobody any more: dispatches stop. The session itself ends by POST /user/logout.',
    payload: { type: 'null' },
    reply: { type: 'null' },
  },
  typing: { summary: 'I am writing in this chat; not answered.', payload: roomRef },
}

const channelText = {
  dispatch: 'To the devices of one member.',
  broadcast: 'To everybody who is connected.',
}

export function asyncApiOf({ events, names, version }: ApiDescription): Schema {
  const shapes = schemaBook(names, 'draft-7')
  for (const [shape, { name }] of names) if (named.includes(name)) shapes.of(shape)
  const messages: Record<string, Schema> = {}
  for (const [name, { payload, reply, summary }] of Object.entries(fromClients)) {
    messages[name] = { name, summary, payload }
    if (reply)
      messages[`${name}_ack`] = { name: `${name}_ack`, summary: 'The acknowledgement.', payload: reply }
  }
  for (const event of events) messages[nameOf(event)] = messageOf(event, shapes.of(event.data))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Mela socket',
      version,
      description: ABOUT,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/msgpack',
    servers: {
      here: {
        host: '{host}',
        pathname: '/socket',
        protocol: 'wss',
        description: 'The server of the API, by Socket.IO.',
        variables: { host: { default: 'localhost:3000', description: 'Host and port.' } },
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: { socket: { address: '/', description: 'The default namespace.', messages: refs(messages) } },
    operations: operationsOf(events),
    components: {
      messages,
      schemas: shapes.components,
      securitySchemes: {
        token: {
          type: 'userPassword',
          description: 'The token of a full session, as `auth.token` of the handshake or by `login`.',
        },
      },
    },
  }
}

const nameOf = ({ channel, type }: SocketEvent) => `${channel}.${type}`

const messageOf = (event: SocketEvent, data: Schema): Schema => ({
  name: event.channel,
  title: event.type,
  summary: eventAbouts[event.type] ?? '',
  payload: object({ type: { const: event.type }, data }),
})

const refs = (messages: Record<string, Schema>): Schema =>
  Object.fromEntries(Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]))

const inChannel = (name: string) => ({ $ref: `#/channels/socket/messages/${name}` })
const channel = { $ref: '#/channels/socket' }

/** As the server sees them: it receives what clients emit. */
function operationsOf(events: readonly SocketEvent[]): Schema {
  const operations: Record<string, Schema> = {}
  for (const [name, { summary, reply }] of Object.entries(fromClients))
    operations[name] = {
      action: 'receive',
      summary,
      channel,
      messages: [inChannel(name)],
      ...(reply ? { reply: { channel, messages: [inChannel(`${name}_ack`)] } } : {}),
    }
  for (const kind of ['dispatch', 'broadcast'] as const)
    operations[kind] = {
      action: 'send',
      summary: channelText[kind],
      channel,
      messages: events.filter((event) => event.channel === kind).map((event) => inChannel(nameOf(event))),
    }
  return operations
}
