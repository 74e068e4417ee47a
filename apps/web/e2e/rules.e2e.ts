// The pages of rules as anybody reads them, in three languages and both themes.
import { expectNoViolations } from './axe.ts'
import { expect, type Language, test, text } from './journey.ts'

const pages = [
  { path: '/game/racing-rule', title: 'games.pages.racingRule.title', game_type: 1, bets: 'racing.Podium' },
  { path: '/game/wingo-rule', title: 'games.pages.wingoRule.title', game_type: 2, bets: 'wingo.Color' },
  { path: '/game/k3-rule', title: 'games.pages.k3Rule.title', game_type: 4, bets: 'k3.AllTriple' },
  { path: '/game/5d-rule', title: 'games.pages.fiveDRule.title', game_type: 5, bets: 'd5.Sum' },
]
type Switch = {
  game_type: number
  fee: string
  paytable: string
  draws_per_day: { minutes: number; draws: number }[]
}

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['hi-IN', 'hi'],
  ['zh-CN', 'zh'],
] as [string, Language][]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test(`RT-04 GM-14 GM-18 every game's rules stand open to anyone, with the server's figures, in ${language}`, async ({
      page,
      request,
    }) => {
      const { data } = (await (await request.get('/api/game/config')).json()) as {
        data: { switch: Switch[] }
      }
      for (const { path, title, game_type, bets } of pages) {
        const config = data.switch.find((game) => game.game_type === game_type)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, title))
        const heading = text(language, `games.rules.bets.${bets}.title`)
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
        for (const { draws } of config?.draws_per_day ?? [])
          await expect(
            page.getByRole('cell', { name: draws.toLocaleString('en-US'), exact: true }),
          ).toBeVisible()
        await expect(page.getByText(config?.paytable ?? '-')).toBeVisible()
        await expect(page.getByText(`${Number(config?.fee) * 100}%`, { exact: true })).toBeVisible()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })
  })
}

test('RT-04 the rules have no accessibility violation, on the smallest phone either', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of pages) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectNoViolations(page, path)
  }
})
