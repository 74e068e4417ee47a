// What a step is about, to the last digit, for whoever wants to copy it.
import type { MoneyType } from '@mela/contract/enums.ts'
import type { FairRound } from '@mela/contract/fairness.ts'
import { codeOf } from '@mela/contract/money.ts'
import { beaconTimeOf } from '@mela/games/fairness/beacon-chain.ts'
import type { Value } from '#features/draws/index.ts'
import type { Translate } from '#platform/i18n/intl.tsx'
import type { StepId } from './steps.ts'

type Name = Exclude<Parameters<Translate>[0], never>
type Given = [name: string, value: string | number | null | undefined, words?: Record<string, string>]

export function valuesOf(
  t: Translate,
  round: FairRound,
  step: StepId,
  time: (ms: number) => string,
): Value[] {
  return givenOf(t, round, step, time).flatMap(([name, value, words]) => {
    if (value === null || value === undefined) return []
    const label = t(`games.verify.values.${name}` as Name, words as never)
    return [{ id: name + label, label, text: String(value) }]
  })
}

function givenOf(t: Translate, round: FairRound, step: StepId, time: (ms: number) => string): Given[] {
  const { epoch, lock, beacon, block } = round
  const moment = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : time(ms))
  switch (step) {
    case 'epoch':
      return [
        ['published_at', moment(epoch?.statement.published_at)],
        ['first_period', epoch?.statement.first_period],
        ['rounds', epoch?.statement.rounds],
        ['epoch_commitment', epoch?.statement.commitment],
        ['paytable', round.paytable],
        ['paytable_hash', epoch?.statement.paytable_hash],
        ['key', keyOf(round, epoch?.key_id)],
        ['signature', epoch?.signature],
      ]
    case 'commitment':
      return [
        ['commitment', round.commitment],
        ['index', round.epoch_index],
      ]
    case 'declared':
      return [
        ['block_time', moment(block?.time)],
        ['network', block?.network],
      ]
    case 'lock':
      return [
        ['bet_root', lock?.statement.bet_root],
        ['bets', lock?.statement.bets],
        ...stakesOf(lock?.statement.stakes ?? {}),
        ['locked_at', moment(lock?.statement.locked_at)],
        ['published_at', moment(lock?.published_at)],
        ['previous_log', lock?.statement.previous_log],
        ['log', lock?.statement.log],
        ['key', keyOf(round, lock?.key_id)],
        ['signature', lock?.signature],
      ]
    case 'beacon':
      return [
        ['chain', beacon?.chain.name],
        ['chain_id', beacon?.chain.id],
        ['beacon_round', beacon?.round],
        ['beacon_time', beacon && moment(beaconTimeOf(beacon.chain, beacon.round))],
        ['beacon_signature', beacon?.signature],
      ]
    case 'block':
      return [
        ['hash', block?.hash],
        ['height', block?.height],
        ['timestamp', moment(block?.timestamp)],
        ['check', block?.check && t(`games.verify.values.${block.check}`)],
      ]
    case 'seed':
      return [['seed', round.seed]]
    case 'result':
      return [['x', round.x]]
  }
}

const keyOf = ({ keys }: FairRound, key_id: string | undefined) =>
  keys.find((key) => key.key_id === key_id)?.public_key

const stakesOf = (stakes: Record<string, string>): Given[] =>
  Object.entries(stakes).map(([type, text]) => [
    'staked',
    text,
    { currency: codeOf(Number(type) as MoneyType) },
  ])
