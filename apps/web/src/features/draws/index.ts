// The door of the draws: whoever shows a round or a bet has it checked here, in the browser, off the main thread.
export { checkBet, checkRound } from './checker/checker.ts'
export type { BetChecks, CheckState } from './checker/question.ts'
export { useMoment } from './use-moment.ts'
export { Copyable, type Value, ValueList } from './value-list.tsx'
