// The signed epoch: which rounds it covers, by which paytable they pay, and that it was public before betting.
import { gameOf } from '../../game.ts'
import { paytableHash } from '../../paytable.ts'
import { roundOf } from '../../period.ts'
import { isSigned, type Subject, type Test } from './check.ts'

export function epochTests(subject: Subject): Test[] {
  const { claimed, round } = subject
  const statement = claimed.epoch?.statement
  const tests: Test[] = [
    ['epoch_signed', () => statement?.kind === 'epoch' && isSigned(claimed, claimed.epoch)],
    ['epoch_covers_round', () => isCovered(subject)],
    [
      'paytable_matches',
      () =>
        statement?.paytable === claimed.paytable &&
        statement.paytable_hash === paytableHash(round.game_type, claimed.paytable),
    ],
  ]
  // Nobody could bet on a round that was missed.
  if (claimed.state !== 'void') tests.push(['epoch_before_round', () => isPublishedBefore(subject)])
  return tests
}

/** The very first round of an epoch may be running already; it takes bets from the epoch's publication on. */
function isPublishedBefore({ claimed, round }: Subject): boolean {
  const statement = claimed.epoch?.statement
  if (!statement) return false
  const isFirst = statement.first_period === round.period
  return statement.published_at <= round.opens_at || (isFirst && statement.published_at < round.locks_at)
}

function isCovered({ claimed, round }: Subject): boolean {
  const statement = claimed.epoch?.statement
  const first = roundOf(statement?.first_period ?? '')
  if (!statement || !first) return false
  const index = (round.opens_at - first.opens_at) / (round.minutes * 60_000) + 1
  const { slug, isSeeded } = gameOf(round.game_type)
  return (
    statement.game === slug &&
    statement.minutes === round.minutes &&
    first.game_type === round.game_type &&
    first.minutes === round.minutes &&
    (index === claimed.epoch_index || (!isSeeded && claimed.epoch_index === null)) &&
    index >= 1 &&
    index <= statement.rounds
  )
}
