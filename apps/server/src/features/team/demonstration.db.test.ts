import { team } from '@mela/contract/team.ts'
import { expect, it } from 'vitest'
import { fillDemonstration } from '../../demonstration.ts'
import { signInTools } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'

const server = await testApp({ config: { role: 'api' } })
const { byPassword } = signInTools(server)

it('TM-01 the members of the demonstration have a line and a summary', async () => {
  const signIns = await fillDemonstration(server.platform)
  const counts: [string, number, number][] = []
  for (const { username, password } of signIns) {
    const home = server.browser()
    const { token } = await byPassword(home, username, password)
    const me = home.as(token ?? '')
    const { subordinate_count } = await me.call(team.summary, { query: { currency: 1 } })
    const { total } = await me.call(team.subordinates)
    expect(await me.call(team.requirements, { query: { currency: 2 } })).toMatchObject({ state: 'open' })
    counts.push([username, subordinate_count, total])
  }
  expect(counts).toEqual([
    ['asha.verma', 2, 2],
    ['ravi.kumar', 0, 0],
    ['li.wei', 0, 0],
  ])
})
