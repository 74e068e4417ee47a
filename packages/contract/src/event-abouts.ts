// One sentence for each event of the socket, for its document.

export const eventAbouts: Readonly<Record<string, string>> = {
  MESSAGE_CREATE: 'A message was sent in one of my chats, by others or by another device of mine.',
  MESSAGE_EDIT: 'A message says something else now; the whole message comes again.',
  MESSAGE_REMOVE: 'A message was removed for all.',
  MESSAGE_SEEN: 'A member has read a chat up to this message.',
  MESSAGE_REACTION: 'Somebody reacted to a message, or took it back (null).',
  PASSED: 'Something happened that is none of mine; only its number counts.',
  ROOM: 'Something of mine about a room changed: read mark, pin, quiet, draft, membership.',
  TYPING: 'Somebody is writing.',
  PRESENCE: 'A friend came or went.',
  HEADS:
    'Every 20 seconds, where chats stand in which something happened lately: [chat_id, no]. Behind? Ask.',
  NOTIFICATION: 'Something of mine changed; data.type says what to read again.',
  NOTICE_CREATE: 'There is something new in the notification centre.',
  bets_settled: 'All bets of a round that I bet in are paid, or given back.',
  game_config_update: 'Games, banners or announcements changed; read them again.',
  round_state: 'A round opened, or was locked.',
  bet_root: 'The root of all bets of a round, signed before the source of chance speaks.',
  round_result: 'A round has ended, with its result.',
}
