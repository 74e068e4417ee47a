/** What a check says. One that could not run has not passed. */
export type Verdict = { state: 'passed' | 'failed' | 'could not run'; says: string[] }

export const verdictOn = (problems: string[], whenFine: string): Verdict =>
  problems.length === 0 ? { state: 'passed', says: [whenFine] } : { state: 'failed', says: problems }

export const exitCodeOf = (verdicts: Verdict[]): number =>
  verdicts.length > 0 && verdicts.every(({ state }) => state === 'passed') ? 0 : 1
