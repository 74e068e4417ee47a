// The line to the worker that checks. A device on which it does not start can check nothing, and the page says so.
import type { Epoch, FairRound } from '@mela/contract/fairness.ts'
import workerAddress from './checker.worker.ts?worker&url'
import type { DayAnswer } from './day-summary.ts'
import type { Answer, BetChecks, BetQuestion, CheckState, Question } from './question.ts'

type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }
type Listener = { onAnswer: (answer: Answer) => void; onFailure: () => void }

let worker: Worker | undefined
let lastId = 0
const listeners = new Map<number, Listener>()

/** Where scripts need to be trusted: this policy lets this one address pass, whatever it is asked for. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('mela-checker', { createScriptURL: () => workerAddress })
  return policy ? policy.createScriptURL(workerAddress) : workerAddress
}

function startWorker(): Worker {
  const started = new Worker(trustedAddress(), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<{ id: number; told?: Answer; isBroken?: true }>) => {
    const listener = listeners.get(data.id)
    if (data.told) listener?.onAnswer(data.told)
    else listener?.onFailure()
  }
  started.onerror = () => {
    for (const { onFailure } of listeners.values()) onFailure()
  }
  return started
}

/** Returns how to stop listening. */
function ask(question: Question, listener: Listener): () => void {
  const id = ++lastId
  listeners.set(id, listener)
  try {
    worker ??= startWorker()
    worker.postMessage({ id, question })
  } catch {
    queueMicrotask(() => listeners.get(id)?.onFailure())
  }
  return () => void listeners.delete(id)
}

export type RoundListener = {
  onAnswer: (answer: Answer) => void
  /** Nothing more will come. */
  onFailure: () => void
}

export function checkRound(round: FairRound, listener: RoundListener): () => void {
  return ask({ kind: 'round', round }, listener)
}

function askOnce<T>(question: Question, read: (answer: Answer) => T | undefined, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const end = (value: T) => {
      stop()
      resolve(value)
    }
    const stop = ask(question, {
      onAnswer: (answer) => {
        const value = read(answer)
        if (value !== undefined) end(value)
      },
      onFailure: () => end(otherwise),
    })
  })
}

export const checkBet = (bet: BetQuestion): Promise<BetChecks> =>
  askOnce({ kind: 'bet', bet }, (answer) => (answer.kind === 'bet' ? answer.checks : undefined), {
    included: bet.proof && 'unchecked',
    receipt: bet.receipt && 'unchecked',
  })

export const checkEpoch = (epoch: Epoch, keys: FairRound['keys']): Promise<CheckState> =>
  askOnce<CheckState>(
    { kind: 'epoch', epoch, keys },
    (answer) => (answer.kind === 'epoch' ? answer.state : undefined),
    'unchecked',
  )

export const summariseDay = (date: string): Promise<DayAnswer> =>
  askOnce<DayAnswer>(
    { kind: 'day', date },
    (answer) => (answer.kind === 'day' ? answer.day : undefined),
    'failed',
  )
