// Tells which tests passed only at the second try: they count as passed, and somebody is to mend them.
import type { Reporter, TestCase } from 'vitest/node'

export default class FlakyReporter implements Reporter {
  private readonly flaky: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const why = test.result().errors?.[0]?.message ?? ''
    this.flaky.push(`${test.module.relativeModuleId} › ${test.fullName}\n  ${why.slice(0, 500)}`)
  }

  onTestRunEnd(): void {
    for (const told of this.flaky) console.log(`! passed only at the second try: ${told}`)
  }
}
