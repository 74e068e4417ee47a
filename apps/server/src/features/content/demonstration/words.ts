// The banners, notices and pop-ups of the demonstration. They promise nothing that the product does not do.
import { ContentAction, PopUpType } from '@mela/contract/enums.ts'
import type { DataOf } from '../content.store.ts'

const goTo = (action_val: string) => ({ action_type: ContentAction.navigate, action_val })
const stay = { action_type: ContentAction.nothing, action_val: '' }

export const banners: readonly DataOf['banner'][] = [
  {
    picture_url: '/banners/gems.svg',
    eyebrow: { en: 'Provably fair', hi: 'प्रूवेबली फ़ेयर', zh: '可验证公平' },
    title: { en: 'Verify every draw yourself', hi: 'हर ड्रॉ ख़ुद वेरिफ़ाई करें', zh: '每次开奖亲自验证' },
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
    label: { en: 'Play now', hi: 'अभी खेलें', zh: '立即游戏' },
    ...goTo('/game/racing'),
  },
  {
    picture_url: '/banners/chest.svg',
    eyebrow: { en: 'Better together', hi: 'साथ में ज़्यादा मज़ा', zh: '和好友一起玩' },
    title: { en: 'Bring your friends to Mela', hi: 'दोस्तों को Mela पर लाएँ', zh: '邀请好友来 Mela' },
    label: { en: 'Invite friends', hi: 'इनवाइट करें', zh: '邀请好友' },
    ...goTo('/invite'),
  },
]

export const announcements: readonly DataOf['announcement'][] = [
  {
    content: {
      en: 'Mela runs on play credits only. You can’t buy them or cash them out.',
      hi: 'Mela सिर्फ़ प्ले क्रेडिट पर चलता है। इन्हें न ख़रीदा जा सकता है, न कैश में बदला जा सकता है।',
      zh: 'Mela 只用游戏币，不能购买，也不能兑现。',
    },
    ...stay,
  },
  {
    content: {
      en: 'Verify any result right in your browser. See how it works.',
      hi: 'कोई भी नतीजा अपने ब्राउज़र में वेरिफ़ाई करें। देखें कैसे।',
      zh: '在浏览器里就能验证每一期结果，点击了解。',
    },
    ...goTo('/fairness'),
  },
  {
    content: {
      en: 'TrxWinGo takes its digit from a TRON block hash. The block’s time is announced before betting opens.',
      hi: 'TrxWinGo का अंक TRON ब्लॉक के हैश से आता है। ब्लॉक का समय बेटिंग खुलने से पहले बताया जाता है।',
      zh: 'TrxWinGo 的数字取自 TRON 区块哈希，区块时间在开放投注前公布。',
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
      en: 'Welcome to Mela! Five games, all provably fair: open any result and verify it in your own browser.',
      hi: 'Mela में आपका स्वागत है! पाँच गेम, सब प्रूवेबली फ़ेयर: कोई भी नतीजा खोलें और अपने ब्राउज़र में वेरिफ़ाई करें।',
      zh: '欢迎来到 Mela！五款游戏，每期都可验证公平：打开任意一期结果，在你的浏览器里亲自验证。',
    },
    ...goTo('/fairness'),
  },
  {
    target: 'all',
    placement: 'game',
    type: PopUpType.image,
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
      en: 'Friends who join with your code are on your team. You earn commission when they play – see it day by day in your rewards.',
      hi: 'आपके कोड से जुड़ने वाले दोस्त आपकी टीम में आते हैं। वे खेलते हैं तो आपको कमीशन मिलता है – रोज़ का हिसाब इनाम में देखें।',
      zh: '好友用你的邀请码加入，就是你的团队成员。他们玩游戏，你得佣金，每日明细在奖励里查看。',
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
      en: 'Recharge offers are on. See which ones you can join before you recharge.',
      hi: 'रिचार्ज ऑफ़र चालू हैं। रिचार्ज से पहले देखें कि आपके लिए कौन-से हैं।',
      zh: '充值活动进行中，充值前先看看你能参加哪些。',
    },
    ...goTo('/recharge-activitys'),
  },
]
