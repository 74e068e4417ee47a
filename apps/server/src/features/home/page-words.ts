// What a search engine and a link's preview say about the pages that anybody may open. The titles are those that the app
// itself puts on the window (RT-10); nothing here is about a member.
import type { Language } from '@mela/contract/enums.ts'

export type Words = Record<Language, { title: string; about: string }>

const words = (en: [string, string], hi: [string, string], zh: [string, string]): Words => ({
  en: { title: en[0], about: en[1] },
  hi: { title: hi[0], about: hi[1] },
  zh: { title: zh[0], about: zh[1] },
})

export const home = words(
  [
    'Games',
    'Chat with friends and play five games with play credits. Every draw is provably fair: verify it yourself.',
  ],
  ['गेम', 'दोस्तों से चैट करें और प्ले क्रेडिट से पाँच गेम खेलें। हर ड्रॉ प्रूवेबली फ़ेयर: ख़ुद वेरिफ़ाई करें।'],
  ['游戏', '和好友聊天，用游戏币玩五款游戏。每次开奖都可验证公平。'],
)

export const racing = words(
  ['Racing', 'Ten cars, one track: pick who finishes first, second or third. Every race is provably fair.'],
  ['रेसिंग', 'दस कारें, एक ट्रैक: चुनें कौन पहला, दूसरा या तीसरा आएगा। हर रेस प्रूवेबली फ़ेयर।'],
  ['赛车', '十车同场竞速：猜冠军、亚军和季军。每场比赛都可验证公平。'],
)

export const wingo = words(
  [
    'WinGo',
    'Pick a colour, a number, big or small, and see the draw within a minute. Every draw is provably fair.',
  ],
  ['WinGo', 'रंग, नंबर, बड़ा या छोटा चुनें और एक मिनट में ड्रॉ देखें। हर ड्रॉ प्रूवेबली फ़ेयर।'],
  ['WinGo', '选颜色、数字或大小，一分钟内开奖。每次开奖都可验证公平。'],
)

export const trxWingo = words(
  [
    'TrxWinGo',
    'Colours and numbers drawn from the hash of a public TRON block that no one at Mela can choose.',
  ],
  ['TrxWinGo', 'रंग और नंबर पब्लिक TRON ब्लॉक के हैश से, जिसे Mela में कोई नहीं चुन सकता।'],
  ['TrxWinGo', '颜色和数字由公开的 TRON 区块哈希决定，Mela 也无法选择。'],
)

export const k3 = words(
  ['K3', 'Three dice: bet on the sum, single numbers, pairs or triples. Every roll is provably fair.'],
  ['K3', 'तीन पासे: टोटल, सिंगल, जोड़ी या तिकड़ी पर बेट लगाएँ। हर ड्रॉ प्रूवेबली फ़ेयर।'],
  ['K3', '三颗骰子：猜和值、单骰、对子或豹子。每次开奖都可验证公平。'],
)

export const fiveD = words(
  ['5D', 'Five digits: bet on a position, the sum, big or small, odd or even. Every draw is provably fair.'],
  ['5D', 'पाँच अंक: पोज़िशन, टोटल, बड़े-छोटे या ऑड-ईवन पर बेट लगाएँ। हर ड्रॉ प्रूवेबली फ़ेयर।'],
  ['5D', '五位数字：猜某一位、和值、大小或单双。每次开奖都可验证公平。'],
)

const RULES = {
  en: 'How to bet, what each bet pays and its RTP.',
  hi: 'बेट कैसे लगाएँ, हर बेट का पेआउट और RTP।',
  zh: '如何投注，每种玩法的赔付和 RTP。',
}
const rules = (en: string, hi: string, zh: string) => words([en, RULES.en], [hi, RULES.hi], [zh, RULES.zh])

export const racingRules = rules('Racing rules', 'रेसिंग के नियम', '赛车规则')
export const wingoRules = rules('WinGo rules', 'WinGo के नियम', 'WinGo 规则')
export const k3Rules = rules('K3 rules', 'K3 के नियम', 'K3 规则')
export const fiveDRules = rules('5D rules', '5D के नियम', '5D 规则')

export const invite = words(
  ['Invite', 'Invite friends to Mela and earn when they play. Your code and poster are one tap away.'],
  ['इनवाइट', 'दोस्तों को Mela पर इनवाइट करें और उनके खेलने पर कमाएँ। कोड और पोस्टर एक टैप दूर।'],
  ['邀请', '邀请好友来 Mela，他们玩，你得奖励。邀请码和海报一点即得。'],
)

export const recharge = words(
  ['Recharge', 'Add play credits to your wallet. Mela uses play credits only, no real money.'],
  ['रिचार्ज', 'वॉलेट में प्ले क्रेडिट जोड़ें। Mela में सिर्फ़ प्ले क्रेडिट हैं, असली पैसा नहीं।'],
  ['充值', '为钱包充值游戏币。Mela 只用游戏币，不涉及真实货币。'],
)

const OFFERS = {
  en: 'Current recharge bonuses and offers, with clear terms.',
  hi: 'रिचार्ज पर मिलने वाले ऑफ़र और बोनस, साफ़ शर्तों के साथ।',
  zh: '当前的充值活动和奖金，条件一目了然。',
}
export const offers = words(['Offers', OFFERS.en], ['ऑफ़र', OFFERS.hi], ['活动', OFFERS.zh])
export const offer = words(['Offer', OFFERS.en], ['ऑफ़र', OFFERS.hi], ['活动详情', OFFERS.zh])

export const fairness = words(
  [
    'Provably fair',
    'Where the randomness in every game comes from, and how to verify any draw from public data.',
  ],
  ['प्रूवेबली फ़ेयर', 'हर गेम में रैंडमनेस कहाँ से आती है और पब्लिक डेटा से कोई भी ड्रॉ कैसे वेरिफ़ाई करें।'],
  ['可验证公平', '每个游戏的随机数从哪里来，以及如何用公开数据验证任意一期。'],
)

export const proof = words(
  ['Verify a round', 'One round and everything it was drawn from, verified in your own browser.'],
  ['राउंड वेरिफ़ाई करें', 'एक राउंड और उसका पूरा हिसाब, आपके अपने ब्राउज़र में वेरिफ़ाई।'],
  ['验证开奖', '一期开奖的全部数据，在你自己的浏览器里验证。'],
)

export const service = words(
  ['Customer service', 'Message Mela’s support team, with or without an account.'],
  ['कस्टमर सपोर्ट', 'Mela सपोर्ट को मैसेज करें, अकाउंट हो या न हो।'],
  ['客服', '联系 Mela 客服，无需账号。'],
)

export const joinGroup = words(
  ['Join group', 'You’re invited to a group on Mela. Open the link to see it and join.'],
  ['ग्रुप में जुड़ें', 'आपको Mela के एक ग्रुप में इनवाइट किया गया है। देखने और जुड़ने के लिए लिंक खोलें।'],
  ['加入群聊', '有人邀请你加入 Mela 群聊，打开链接即可查看并加入。'],
)

const member = (en: string, hi: string, zh: string) =>
  words([en, home.en.about], [hi, home.hi.about], [zh, home.zh.about])

export const profile = member('Me', 'मैं', '我的')
export const chats = member('Chats', 'चैट', '聊天')
export const room = member('Chat', 'चैट', '聊天')

/** Whoever was sent here by a link with somebody's code; of whom, it does not say. */
export const invited = words(
  ['You’re invited to Mela', 'A friend invited you to Mela: chat and play five provably fair games.'],
  ['आपको Mela पर इनवाइट किया गया है', 'एक दोस्त ने आपको Mela पर इनवाइट किया है: चैट करें और पाँच प्रूवेबली फ़ेयर गेम खेलें।'],
  ['有人邀请你加入 Mela', '好友邀请你加入 Mela：一起聊天，玩五款可验证公平的游戏。'],
)
