// A bet is called by its round and its number there.
const SEQ_DIGITS = 7

export const betIdOf = (period: string, seq: number): string =>
  `${period}${String(seq).padStart(SEQ_DIGITS, '0')}`

export const betOfId = (bet_id: string): { period: string; seq: number } => ({
  period: bet_id.slice(0, -SEQ_DIGITS),
  seq: Number(bet_id.slice(-SEQ_DIGITS)),
})
