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
        about: 'Get a one-time bonus on your very first recharge. A larger step includes the smaller ones.',
      },
      hi: {
        title: 'स्वागत: आपका पहला रिचार्ज',
        about: 'अपने सबसे पहले रिचार्ज पर एक बार बोनस पाएँ। बड़े स्टेप के साथ छोटे स्टेप भी मिलते हैं।',
      },
      zh: {
        title: '新人礼：首次充值',
        about: '首次充值即得一次性奖金，达到高档位时，低档位奖金一并领取。',
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
        about: 'Recharge today, claim today. Resets daily at midnight UTC.',
      },
      hi: {
        title: 'रोज़ का रिचार्ज',
        about: 'आज रिचार्ज करें, आज ही क्लेम करें। रोज़ UTC आधी रात को रीसेट।',
      },
      zh: { title: '每日充值', about: '当天充值，当天领取，每天 UTC 零点重置。' },
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
        about: 'All your rupee recharges during the festival add up. Four steps to reach.',
      },
      hi: {
        title: 'दीपों का मेला',
        about: 'मेले के दौरान रुपये में किया हर रिचार्ज जुड़ता जाएगा। कुल चार स्टेप।',
      },
      zh: { title: '灯会累计充值', about: '活动期间的卢比充值全部累计，共四档。' },
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
        title: 'USDT recharge bonus',
        about: 'For VIP 1 and up in USDT. All your USDT recharges during the offer add up.',
      },
      hi: {
        title: 'USDT रिचार्ज बोनस',
        about: 'USDT में VIP 1 या ऊपर के लिए। ऑफ़र के दौरान USDT में किया हर रिचार्ज जुड़ेगा।',
      },
      zh: { title: 'USDT 累计充值', about: 'USDT 等级 VIP 1 及以上可参加，活动期间的 USDT 充值全部累计。' },
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
        about: 'Starts soon. All your USDT recharges over the weekend add up.',
      },
      hi: {
        title: 'USDT वीकेंड',
        about: 'जल्द शुरू होगा। वीकेंड में USDT में किया हर रिचार्ज जुड़ेगा।',
      },
      zh: { title: 'USDT 周末', about: '即将开始，活动期间的 USDT 充值全部累计。' },
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
