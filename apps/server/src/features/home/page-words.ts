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
    'Mela is a fair: chat with friends and play five games with play credits. Every draw can be proved fair by anyone.',
  ],
  ['गेम', 'Mela एक मेला है: दोस्तों से चैट करें और प्ले क्रेडिट से पाँच गेम खेलें। हर ड्रॉ की निष्पक्षता कोई भी जाँच सकता है।'],
  ['游戏', 'Mela 是一个集市：与好友聊天，用游戏积分玩五种游戏，每一次开奖任何人都能验证。'],
)

export const racing = words(
  [
    'Racing',
    'Ten cars on one track: pick who comes in first, second or third. Every race can be proved fair.',
  ],
  ['रेसिंग', 'एक ट्रैक पर दस कारें: चुनें कौन पहला, दूसरा या तीसरा आएगा। हर रेस की निष्पक्षता जाँची जा सकती है।'],
  ['赛车', '十辆赛车同场竞速：猜冠军、亚军和季军。每一场比赛都可以验证公平。'],
)

export const wingo = words(
  [
    'WinGo',
    'Pick a colour, a number or a size, and see the draw within a minute. Every draw can be proved fair.',
  ],
  ['WinGo', 'रंग, अंक या आकार चुनें और एक मिनट में ड्रॉ देखें। हर ड्रॉ की निष्पक्षता जाँची जा सकती है।'],
  ['WinGo', '选择颜色、数字或大小，一分钟内见分晓。每一次开奖都可以验证公平。'],
)

export const trxWingo = words(
  ['TrxWinGo', 'Colours and numbers drawn from the hash of a public block, which nobody at Mela can choose.'],
  ['TrxWinGo', 'सार्वजनिक ब्लॉक के हैश से निकले रंग और अंक, जिन्हें Mela में कोई नहीं चुन सकता।'],
  ['TrxWinGo', '颜色和数字由公开区块的哈希决定，Mela 的任何人都无法选择。'],
)

export const k3 = words(
  ['K3', 'Three dice: bet on the sum, on pairs, triples or three in a row. Every throw can be proved fair.'],
  ['K3', 'तीन पासे: जोड़, जोड़ी, तिकड़ी या लगातार तीन पर दाँव लगाएँ। हर फेंक की निष्पक्षता जाँची जा सकती है।'],
  ['K3', '三颗骰子：猜和值、对子、豹子或顺子。每一次掷骰都可以验证公平。'],
)

export const fiveD = words(
  [
    '5D',
    'Five digits: bet on a place, on the sum, on big or small, odd or even. Every draw can be proved fair.',
  ],
  ['5D', 'पाँच अंक: किसी स्थान, जोड़, बड़े-छोटे या सम-विषम पर दाँव लगाएँ। हर ड्रॉ की निष्पक्षता जाँची जा सकती है।'],
  ['5D', '五位数字：猜某一位、总和、大小或单双。每一次开奖都可以验证公平。'],
)

const RULES = {
  en: 'How the bets are made, what they pay back and how much that is on average.',
  hi: 'दाँव कैसे लगते हैं, उनसे क्या मिलता है और औसतन कितना।',
  zh: '如何下注、赔率是多少，以及平均返还多少。',
}
const rules = (en: string, hi: string, zh: string) => words([en, RULES.en], [hi, RULES.hi], [zh, RULES.zh])

export const racingRules = rules('Racing rules', 'रेसिंग के नियम', '赛车规则')
export const wingoRules = rules('WinGo rules', 'WinGo के नियम', 'WinGo 规则')
export const k3Rules = rules('K3 rules', 'K3 के नियम', 'K3 规则')
export const fiveDRules = rules('5D rules', '5D के नियम', '5D 规则')

export const invite = words(
  [
    'Invite',
    'Bring your friends to Mela, and share in what they play. Your own code and poster are one tap away.',
  ],
  ['आमंत्रण', 'दोस्तों को Mela पर लाएँ और उनके खेल में हिस्सा पाएँ। आपका कोड और पोस्टर एक टैप दूर हैं।'],
  ['邀请', '邀请好友加入 Mela，分享他们游戏带来的奖励。你的邀请码和海报一点即得。'],
)

export const recharge = words(
  [
    'Recharge',
    'Add play credits to your wallet. Mela ships with play credits only: nothing here is real money.',
  ],
  ['रिचार्ज', 'अपने वॉलेट में प्ले क्रेडिट जोड़ें। Mela में केवल प्ले क्रेडिट हैं: यहाँ असली पैसा नहीं है।'],
  ['充值', '为钱包添加游戏积分。Mela 只使用游戏积分，没有真实货币。'],
)

const OFFERS = {
  en: 'What there is on top of a recharge at the moment, with all conditions in plain words.',
  hi: 'इस समय रिचार्ज पर क्या मिलता है, सभी शर्तें सीधे शब्दों में।',
  zh: '当前的充值优惠，所有条件一目了然。',
}
export const offers = words(['Offers', OFFERS.en], ['ऑफ़र', OFFERS.hi], ['充值活动', OFFERS.zh])
export const offer = words(['Offer', OFFERS.en], ['ऑफ़र', OFFERS.hi], ['活动详情', OFFERS.zh])

export const fairness = words(
  [
    'Provable fairness',
    'Where the chance in every game comes from, and how anyone can recompute a draw with public numbers alone.',
  ],
  ['प्रमाणित निष्पक्षता', 'हर गेम में संयोग कहाँ से आता है और कोई भी सार्वजनिक अंकों से ड्रॉ दोबारा कैसे निकाल सकता है।'],
  ['可验证公平', '每个游戏的随机性从何而来，以及任何人如何仅凭公开数据重新计算一次开奖。'],
)

export const proof = words(
  ['Verify a round', 'One round with everything it was drawn from, recomputed in your own browser.'],
  ['राउंड जाँचें', 'एक राउंड और वह सब जिससे वह निकला, आपके अपने ब्राउज़र में दोबारा निकाला गया।'],
  ['验证开奖', '一期开奖及其全部来源，在你自己的浏览器中重新计算。'],
)

export const service = words(
  ['Customer service', 'Write to Mela’s customer service, with or without an account.'],
  ['ग्राहक सेवा', 'Mela की ग्राहक सेवा को लिखें, खाता हो या न हो।'],
  ['客服', '联系 Mela 客服，有无账号均可。'],
)

export const joinGroup = words(
  ['Join group', 'You are invited to a group on Mela. Open the link to see it and to join.'],
  ['समूह में शामिल हों', 'आपको Mela के एक समूह में बुलाया गया है। देखने और शामिल होने के लिए लिंक खोलें।'],
  ['加入群组', '有人邀请你加入 Mela 的群组。打开链接即可查看并加入。'],
)

const member = (en: string, hi: string, zh: string) =>
  words([en, home.en.about], [hi, home.hi.about], [zh, home.zh.about])

export const profile = member('Me', 'मैं', '我的')
export const chats = member('Chats', 'चैट', '聊天')
export const room = member('Chat', 'चैट', '聊天')

/** Whoever was sent here by a link with somebody's code; of whom, it does not say. */
export const invited = words(
  [
    'You are invited to Mela',
    'A friend invites you to Mela: chat, and play five games whose draws anyone can prove fair.',
  ],
  [
    'आपको Mela पर बुलाया गया है',
    'एक दोस्त आपको Mela पर बुला रहा है: चैट करें और ऐसे पाँच गेम खेलें जिनका हर ड्रॉ जाँचा जा सकता है।',
  ],
  ['有人邀请你加入 Mela', '一位好友邀请你加入 Mela：聊天，玩五种人人都能验证开奖的游戏。'],
)
