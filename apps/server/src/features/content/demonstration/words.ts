// The banners, notices and pop-ups of the demonstration. They promise nothing that the product does not do.
import { ContentAction } from '@mela/contract/enums.ts'
import type { DataOf } from '../content.store.ts'

const goTo = (action_val: string) => ({ action_type: ContentAction.navigate, action_val })
/** A pop-up that is its picture. */
const PICTURE = 103
const stay = { action_type: ContentAction.nothing, action_val: '' }

export const banners: readonly DataOf['banner'][] = [
  {
    picture_url: '/banners/gems.svg',
    eyebrow: { en: 'Provably fair', hi: 'प्रमाणित निष्पक्ष', zh: '可验证公平' },
    title: { en: 'Check every draw yourself', hi: 'हर ड्रॉ ख़ुद जाँचें', zh: '每次开奖均可验证' },
    label: { en: 'How it works', hi: 'कैसे काम करता है', zh: '了解原理' },
    ...goTo('/fairness'),
  },
  {
    picture_url: '/banners/race.svg',
    eyebrow: { en: 'Racing', hi: 'रेसिंग', zh: '赛车' },
    title: {
      en: 'Ten cars, a new race every minute',
      hi: 'दस कारें, हर मिनट नई रेस',
      zh: '十车竞速，每分钟一场',
    },
    label: { en: 'To the track', hi: 'ट्रैक पर चलें', zh: '前往赛道' },
    ...goTo('/game/racing'),
  },
  {
    picture_url: '/banners/chest.svg',
    eyebrow: { en: 'Better together', hi: 'साथ में ज़्यादा मज़ा', zh: '同乐更开心' },
    title: { en: 'Bring your friends to the fair', hi: 'दोस्तों को मेले में लाएँ', zh: '邀请好友同逛集市' },
    label: { en: 'Invite', hi: 'न्योता दें', zh: '邀请好友' },
    ...goTo('/invite'),
  },
]

export const announcements: readonly DataOf['announcement'][] = [
  {
    content: {
      en: 'Mela runs on play credits: nothing here can be bought or cashed out.',
      hi: 'Mela केवल खेल क्रेडिट पर चलता है: यहाँ न कुछ ख़रीदा जा सकता है, न नकद निकाला जा सकता है।',
      zh: 'Mela 仅使用游戏积分：无法购买，也无法兑现。',
    },
    ...stay,
  },
  {
    content: {
      en: 'Every result can be recomputed in your browser. See how a round is proved.',
      hi: 'हर नतीजा आपके ब्राउज़र में दोबारा निकाला जा सकता है। देखें कि राउंड कैसे साबित होता है।',
      zh: '每个结果都可在您的浏览器中重新计算，查看每一期如何被验证。',
    },
    ...goTo('/fairness'),
  },
  {
    content: {
      en: 'TrxWinGo takes its digit from the hash of a TRON block; its time is named before betting opens.',
      hi: 'TrxWinGo का अंक TRON ब्लॉक के हैश से आता है; ब्लॉक का समय दाँव खुलने से पहले बताया जाता है।',
      zh: 'TrxWinGo 的号码取自 TRON 区块哈希，区块时间在开放下注前公布。',
    },
    ...goTo('/game/trxwingo'),
  },
]

/** Members alone are asked to invite and to recharge: visitors have nothing to do it with. */
export const popUps: readonly (DataOf['pop_up'] & { target: 'all' | 'members' })[] = [
  {
    target: 'all',
    placement: 'game',
    type: 1,
    theme: 'violet',
    picture_url: '/banners/gems.svg',
    content: {
      en: 'Welcome to Mela. Five games, every draw provable: open any result and compute it again in your own browser.',
      hi: 'Mela में आपका स्वागत है। पाँच खेल, और हर ड्रॉ प्रमाणित: कोई भी नतीजा खोलें और अपने ही ब्राउज़र में दोबारा निकालें।',
      zh: '欢迎来到 Mela。五款游戏，每次开奖均可验证：打开任意一期，在您自己的浏览器中重新计算。',
    },
    ...goTo('/fairness'),
  },
  {
    target: 'all',
    placement: 'game',
    type: PICTURE,
    theme: 'violet',
    picture_url: '/banners/race.svg',
    content: {
      en: 'Racing: ten cars, a new race every minute',
      hi: 'रेसिंग: दस कारें, हर मिनट नई रेस',
      zh: '赛车：十车竞速，每分钟一场',
    },
    ...goTo('/game/racing'),
  },
  {
    target: 'members',
    placement: 'invite',
    type: 1,
    theme: 'green',
    picture_url: '/banners/chest.svg',
    content: {
      en: 'Whoever joins with your code is in your team. What they play earns you a commission, shown day by day under your rewards.',
      hi: 'जो आपके कोड से जुड़ता है, वह आपकी टीम में आता है। उनके खेल से आपको कमीशन मिलता है, जो आपके इनामों में दिन-प्रतिदिन दिखता है।',
      zh: '使用您邀请码加入的好友即成为您的团队成员。他们参与游戏为您带来佣金，每日明细可在奖励中查看。',
    },
    ...goTo('/receive-rewards'),
  },
  {
    target: 'members',
    placement: 'recharge',
    type: 1,
    theme: 'gold',
    picture_url: null,
    content: {
      en: 'Recharge activities are on. See which ones you can take part in before you recharge.',
      hi: 'रिचार्ज गतिविधियाँ चल रही हैं। रिचार्ज करने से पहले देखें कि आप किनमें भाग ले सकते हैं।',
      zh: '充值活动进行中。充值前请先看看您可以参加哪些活动。',
    },
    ...goTo('/recharge-activitys'),
  },
]
