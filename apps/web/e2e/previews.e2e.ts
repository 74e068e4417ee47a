// What a page says of itself before anything of it runs, and that the running app says the same.
import { expect, type Language, localeOf, test, text } from './journey.ts'

/** Pages that a visitor may open, with the title that the app gives them. */
const pages: Record<string, string> = {
  '/game': 'home.pages.games.title',
  '/game/racing': 'games.pages.racing.title',
  '/game/wingo': 'games.pages.wingo.title',
  '/game/trxwingo': 'games.pages.trxwingo.title',
  '/game/k3': 'games.pages.k3.title',
  '/game/5d': 'games.pages.fiveD.title',
  '/game/racing-rule': 'games.pages.racingRule.title',
  '/game/wingo-rule': 'games.pages.wingoRule.title',
  '/game/k3-rule': 'games.pages.k3Rule.title',
  '/game/5d-rule': 'games.pages.fiveDRule.title',
  '/invite': 'team.pages.invite.title',
  '/recharge': 'cashier.pages.recharge.title',
  '/recharge-activitys': 'vip.pages.activities.title',
  '/recharge-activity-detail': 'vip.pages.activityDetail.title',
  '/fairness': 'draws.pages.fairness.title',
  '/fairness/20261115100011143': 'games.pages.proof.title',
  '/service': 'service.pages.chat.title',
  '/join-group/77': 'groups.pages.joinGroup.title',
  '/profile': 'profile.pages.me.title',
  '/chatList': 'chat.pages.list.title',
}

for (const language of ['en', 'hi', 'zh'] as Language[]) {
  test(`RT-10 the server and the app give pages the same titles, in ${language}`, async ({ request }) => {
    for (const [path, key] of Object.entries(pages)) {
      const reply = await request.get(path, { headers: { 'accept-language': localeOf[language] } })
      const html = await reply.text()
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toBe(`${text(language, key)} - Mela`)
      expect(html, path).toContain(`<html lang="${language}"`)
      expect(html.match(/<meta name="description"/g), path).toHaveLength(1)
      expect(html, path).toContain('property="og:title"')
    }
  })
}

test('PF-03 a link names its language, unless somebody has chosen one', async ({ page }) => {
  await page.goto('/fairness?lang=hi')
  const title = (language: Language) => `${text(language, 'draws.pages.fairness.title')} - Mela`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hi', 'draws.pages.fairness.title'))
  await expect(page).toHaveTitle(title('hi'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.evaluate(() => localStorage.setItem('locale', 'zh'))
  await page.goto('/fairness?lang=hi')
  await expect(page).toHaveTitle(title('zh'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
})

test('HM-01 the picture of a preview is there, and large enough', async ({ page, request }) => {
  const reply = await request.get('/pictures/preview.jpg')
  expect(reply.headers()['content-type']).toBe('image/jpeg')
  expect((await reply.body()).length).toBeLessThan(150 * 1024)
  await page.goto('/game')
  const size = await page.evaluate(async () => {
    const image = Object.assign(new Image(), { src: '/pictures/preview.jpg' })
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([1200, 630])
})
