// The invite page: to members, to visitors, and when the figures cannot be had.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { endSession } from '#platform/session.ts'
import { qrPathOf } from '#ui/data/qr-image.ts'
import { standOnGroupPages } from '../../testing/group-pages.tsx'
import {
  button,
  type Call,
  openPage,
  press,
  router,
  sent,
  server,
  shown,
  until,
} from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'
import { summary } from '../../testing/team-replies.ts'
import { watchSaving } from '../../testing/watch-saving.ts'

standOnGroupPages()

const LINK = `${location.origin}/?inviterCode=${ownUser.uid}`
const tab = () => document.querySelector<HTMLElement>('[data-tab="/invite"]') as HTMLElement
const words = () => tab()?.textContent ?? ''
const open = (of: (currency: 1 | 2) => object = summary) => {
  server.replies['/team/rewards/summary'] = ({ query }: Call) => of(Number(query.get('currency')) as 1 | 2)
  return openPage('/invite')
}
const figure = (label: string) =>
  [...tab().querySelectorAll('dt')].find((one) => one.textContent === label)?.nextElementSibling?.textContent
const rewardsLink = () => tab().querySelector<HTMLAnchorElement>('a[href="/receive-rewards"]')

async function pixelsOf(bytes: Blob) {
  const picture = await createImageBitmap(bytes)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  return { picture, at: (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data].slice(0, 3) }
}
function watchCopying() {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (what) => void copied.push(what))
  onTestFinished(() => void vi.restoreAllMocks())
  return copied
}

describe('a member', () => {
  it('TM-01 sees the QR code, the code, the link and every figure', async () => {
    await open()
    await until(() => expect(words()).toContain('98,765.4 INR'))
    expect(words()).toContain(ownUser.uid)
    expect(words()).toContain(LINK)
    await until(() => expect(tab().querySelector('svg[role=img] path')).toBeTruthy())
    expect(tab().querySelector('svg[role=img] path')?.getAttribute('d')).toBe(qrPathOf(LINK).d)
    expect(figure('Friends invited')).toBe('12')
    expect(figure('Valid friends')).toBe('3')
    expect(figure('Rewards earned')).toBe('98,765.4 INR')
    expect(figure('Rewards claimed')).toBe('54,321 INR')
    expect(words()).toContain('136.5')
    expect(words()).toContain('0.3%of your friends’ bets')
    expect(words()).toContain('50 INRfor a friend’s first recharge of 500 INR or more')
    expect(tab().querySelector('a[href="/invite-record?total_revenue=1"]')).toBeTruthy()
    expect(tab().querySelector('a[href="/choose-friends?share=invite"]')).toBeTruthy()
  })

  it('TM-01 the other currency has its own figures', async () => {
    await open((currency) => summary(currency, { total_revenue: currency === 1 ? '136.5' : '7.000001' }))
    await until(() => expect(words()).toContain('136.5'))
    tab().querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
    await until(() => expect(words()).toContain('7.000001'))
    expect(figure('Rewards earned')).toBe('98,765.4 USDT')
    tab().querySelector<HTMLInputElement>('input[type=radio][value="1"]')?.click()
  })

  it('TM-01 the way to the rewards has a dot when something waits in any currency, and says so', async () => {
    await open((currency) => summary(currency, { unredeemed_reward: currency === 2 ? '0.5' : '0' }))
    await until(() => expect(rewardsLink()?.textContent).toContain('You have rewards to claim'))
    queryClient.clear()
    await router.navigate({ to: '/game' })
    await open()
    await until(() => expect(words()).toContain('98,765.4 INR'))
    expect(rewardsLink()?.textContent).toBe('Claim rewards')
  })

  it('TM-09 copying the code and the link says so', async () => {
    await open()
    await until(() => expect(words()).toContain(LINK))
    const copied = watchCopying()
    await press(/Copy code/, tab)
    await shown('Code copied')
    await press(/Copy link/, tab)
    await shown('Link copied')
    expect(copied).toEqual([ownUser.uid, LINK])
  })

  it('TM-01 TM-09 the QR code is saved as a PNG of 360 px, dark on white, and a toast says so', async () => {
    await open()
    await until(() => expect(words()).toContain(LINK))
    const saved = watchSaving()
    await press(/Save QR code/, tab)
    await shown('QR code saved')
    expect(saved.map(({ name, bytes }) => [name, bytes.type])).toEqual([
      [`mela-invite-${ownUser.uid}.png`, 'image/png'],
    ])
    const { picture, at } = await pixelsOf(saved[0]?.bytes as Blob)
    expect([picture.width, picture.height]).toEqual([360, 360])
    const { modules } = qrPathOf(LINK)
    const scale = Math.floor(360 / modules)
    const margin = Math.floor((360 - modules * scale) / 2)
    const module = (n: number) => Math.floor(margin + (n + 0.5) * scale)
    // The corner of the finder, after four quiet modules.
    expect(at(module(4), module(4))).toEqual([0, 0, 0])
    expect(at(module(3), module(3))).toEqual([255, 255, 255])
    expect(at(module(5), module(5))).toEqual([255, 255, 255])
  })

  it('TM-01 the poster carries the code square for square; without a system sheet it is saved and the link copied', async () => {
    await open()
    await until(() => expect(words()).toContain(LINK))
    const saved = watchSaving()
    const copied = watchCopying()
    await press(/Share poster/, tab)
    await until(() => expect(document.querySelector('[role=dialog] img[alt*="10000001"]')).toBeTruthy())
    Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true })
    await press(/^Share$/, () => document.querySelector('[role=dialog]'))
    await shown('Poster saved and link copied')
    expect(copied).toEqual([LINK])
    expect(saved[0]?.name).toBe(`mela-poster-${ownUser.uid}.png`)
    const { picture, at } = await pixelsOf(saved[0]?.bytes as Blob)
    expect([picture.width, picture.height]).toEqual([900, 1350])
    const { d, modules } = qrPathOf(LINK)
    const wanted = new Set([...d.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`))
    const scale = Math.floor(480 / modules)
    const margin = Math.floor((480 - modules * scale) / 2)
    const place = (n: number, from: number) => Math.floor(from + margin + (n + 0.5) * scale)
    const wrong: string[] = []
    for (let y = 1; y < modules - 1; y++)
      for (let x = 1; x < modules - 1; x++)
        if ((at(place(x, 210), place(y, 470))[0] === 0) !== wanted.has(`${x} ${y}`)) wrong.push(`${x} ${y}`)
    expect([wanted.size > 100, wrong]).toEqual([true, []])
    await press(/^Close$/, () => document.querySelector('[role=dialog]'))
  })

  it('TM-01 where the system shares files, it gets the poster with the link', async () => {
    await open()
    await until(() => expect(words()).toContain(LINK))
    const given: ShareData[] = []
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void given.push(data),
      configurable: true,
    })
    await press(/Share poster/, tab)
    await until(() => expect(document.querySelector('[role=dialog] img')).toBeTruthy())
    await press(/^Share$/, () => document.querySelector('[role=dialog]'))
    await until(() => expect(given).toHaveLength(1))
    expect(given[0]?.files?.[0]?.type).toBe('image/png')
    expect(given[0]?.text).toContain(LINK)
    await press(/^Close$/, () => document.querySelector('[role=dialog]'))
  })

  it('TM-09 without a summary one toast says so, the values are "-", and it can be tried again', async () => {
    let isDown = true
    // The other currency fails first: two failures, one after the other, are still one toast.
    let dollarsFailed = () => {}
    const first = new Promise<void>((resolve) => {
      dollarsFailed = resolve
    })
    await open(async (currency) => {
      if (!isDown) return summary(currency)
      if (currency === 1) await first
      return new Response('<html>', { status: 502 })
    })
    await shown('Couldn’t load your invite stats. Try again later.')
    dollarsFailed()
    await until(() => expect(figure('Friends invited')).toBe('-'))
    // Both currencies failed, and it is said once.
    const said = [...document.querySelectorAll('[data-sonner-toast]')].filter((one) =>
      one.textContent?.includes('invite stats'),
    )
    expect(said).toHaveLength(1)
    expect(figure('Valid friends')).toBe('-')
    expect(figure('Rewards earned')).toBe('-')
    expect(figure('Rewards claimed')).toBe('-')
    // The code and the link do not need the figures.
    expect(words()).toContain(LINK)
    isDown = false
    await press(/^Try again$/, tab)
    await until(() => expect(figure('Friends invited')).toBe('12'))
  })
})

describe('a visitor', () => {
  const leave = () => {
    endSession()
    queryClient.clear()
  }

  it('TM-01 sees "-" for every value and no QR code, and no summary is asked for', async () => {
    leave()
    server.calls = []
    await open()
    await until(() => expect(words()).toContain('Get your invite code'))
    for (const label of ['Friends invited', 'Valid friends', 'Rewards earned', 'Rewards claimed'])
      expect(figure(label), label).toBe('-')
    expect(tab().querySelector('svg[role=img]')).toBeNull()
    expect(words()).not.toContain('0.3%')
    expect(sent('GET', '/team/rewards/summary')).toEqual([])
  })

  it.each([
    [/^Log in$/, null],
    [/Send to friends/, '/choose-friends?share=invite'],
    [/Claim rewards/, '/receive-rewards'],
    [/Total revenue/, '/invite-record?total_revenue=1'],
  ])('TM-01 %s leads to the sign-in and on to where it was meant', async (name, target) => {
    leave()
    await open()
    await until(() => expect(button(name, tab())).toBeTruthy())
    await press(name, tab)
    await until(() => expect(router.state.location.hash).toBe('0'))
    expect(sessionStorage.getItem('login_target')).toBe(target)
    expect(router.state.location.pathname).toBe('/invite')
  })

  it('TM-01 the code of the link that brought somebody stays in the address', async () => {
    leave()
    await openPage('/invite?inviterCode=10000009')
    await until(() => expect(words()).toContain('Get your invite code'))
    await press(/^Log in$/, tab)
    await until(() => expect(router.state.location.hash).toBe('0'))
    expect(router.state.location.href).toContain('inviterCode=10000009')
  })
})

it('HM-15 what an invitation brings turns every three seconds, until somebody stops it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  const rewards = () => tab()?.querySelector<HTMLElement>('section[aria-label="What you earn"]')
  await until(() => expect(rewards()?.textContent).toContain('of your friends’ bets'))
  vi.advanceTimersByTime(3000)
  await until(() => expect(rewards()?.textContent).toContain('of their friends’ bets'))
  vi.advanceTimersByTime(3000)
  await until(() => expect(rewards()?.textContent).toContain('of third-level bets'))
  rewards()?.querySelector<HTMLElement>('button')?.click()
  await until(() => expect(rewards()?.dataset.playing).toBe('false'))
  vi.advanceTimersByTime(9000)
  expect(rewards()?.textContent).toContain('of third-level bets')
})
