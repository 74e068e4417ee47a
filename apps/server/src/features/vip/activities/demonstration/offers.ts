// The activities of the demonstration. They promise what the server pays, in numbers, and urge nobody.
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { BONUS_FACTOR_MIN } from '#features/wallet/index.ts'
import type { NewActivity } from '../activity.store.ts'

type Offer = Omit<NewActivity, 'id' | 'starts_at' | 'ends_at'> & { from_day: number; days: number }

const steps = (...pairs: [need: Money, bonus: Money][]) =>
  pairs.map(([need, bonus]) => ({ need: need.amount, bonus: bonus.amount }))
const FACTOR = String(BONUS_FACTOR_MIN)
const anybody = { level_min: 0, identity_needed: false }

export const demonstrationActivities: readonly Offer[] = [
  {
    words: {
      en: {
        title: 'Welcome: your first recharge',
        about: 'Your very first recharge brings a bonus once. The larger step includes the smaller one.',
      },
      hi: {
        title: 'स्वागत: आपका पहला रिचार्ज',
        about: 'आपके सबसे पहले रिचार्ज पर एक बार बोनस मिलता है। बड़े चरण के साथ छोटा चरण भी मिलता है।',
      },
      zh: {
        title: '新人礼：首次充值',
        about: '首次充值可获得一次性奖金。达到较高档位时，较低档位的奖金一并发放。',
      },
    },
    money_type: 1,
    counts: 'first',
    steps: steps([inr('100'), inr('20')], [inr('500'), inr('50')], [inr('2000'), inr('150')]),
    wager_factor: FACTOR,
    ...anybody,
    from_day: -30,
    days: 365,
  },
  {
    words: {
      en: {
        title: 'Daily recharge',
        about: 'What you recharge in one day of UTC counts for that day. Claim before midnight UTC.',
      },
      hi: {
        title: 'रोज़ का रिचार्ज',
        about: 'UTC के एक दिन में किया गया रिचार्ज उसी दिन गिना जाता है। UTC की आधी रात से पहले बोनस ले लें।',
      },
      zh: { title: '每日充值', about: '按 UTC 日累计当天的充值金额，请在 UTC 零点前领取当日奖金。' },
    },
    money_type: 1,
    counts: 'daily',
    steps: steps([inr('500'), inr('8')], [inr('2000'), inr('36')]),
    wager_factor: FACTOR,
    ...anybody,
    from_day: -7,
    days: 180,
  },
  {
    words: {
      en: {
        title: 'Lantern festival',
        about: 'Everything you recharge in rupees during the festival adds up. There are four steps.',
      },
      hi: {
        title: 'दीपों का मेला',
        about: 'मेले के दौरान रुपये में किया गया हर रिचार्ज जुड़ता जाता है। कुल चार चरण हैं।',
      },
      zh: { title: '灯会累计充值', about: '活动期间的卢比充值全部累计，共分四档。' },
    },
    money_type: 1,
    counts: 'total',
    steps: steps(
      [inr('1000'), inr('25')],
      [inr('5000'), inr('150')],
      [inr('20000'), inr('700')],
      [inr('50000'), inr('2000')],
    ),
    wager_factor: FACTOR,
    ...anybody,
    identity_needed: true,
    from_day: -3,
    days: 30,
  },
  {
    words: {
      en: {
        title: 'USDT together',
        about: 'For VIP 1 and above in USDT: all recharges in USDT while the activity lasts add up.',
      },
      hi: {
        title: 'USDT में साथ-साथ',
        about: 'USDT में VIP 1 और ऊपर के लिए: अवधि के दौरान USDT में किए सभी रिचार्ज जुड़ते हैं।',
      },
      zh: { title: 'USDT 累计充值', about: '面向 USDT VIP 1 及以上会员：活动期间的 USDT 充值全部累计。' },
    },
    money_type: 2,
    counts: 'total',
    steps: steps([usdt('50'), usdt('1')], [usdt('200'), usdt('6')], [usdt('1000'), usdt('40')]),
    wager_factor: FACTOR,
    ...anybody,
    level_min: 1,
    from_day: -3,
    days: 45,
  },
  {
    words: {
      en: {
        title: 'USDT weekend',
        about: 'It begins soon: everything you recharge in USDT during these days adds up.',
      },
      hi: {
        title: 'USDT सप्ताहांत',
        about: 'जल्द शुरू होगा: इन दिनों में USDT में किया गया हर रिचार्ज जुड़ेगा।',
      },
      zh: { title: 'USDT 周末', about: '即将开始：活动期间的 USDT 充值全部累计。' },
    },
    money_type: 2,
    counts: 'total',
    steps: steps([usdt('20'), usdt('0.5')], [usdt('100'), usdt('3')]),
    wager_factor: FACTOR,
    ...anybody,
    from_day: 5,
    days: 3,
  },
]
