// What other features draw in a conversation, for tests of rooms that have it.
import '../app/message-parts.ts'
