// Time is an argument, so that tests can set it. What decides about money and rounds is the database's clock.
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
