// The demonstration's channel: what the house tells its members, in three languages.
import type { PostBody } from '@mela/contract/channels.ts'
import { ContentType } from '@mela/contract/enums.ts'
import type { Platform } from '#platform/platform.ts'
import { insertChannel, selectChannels } from '../channels/channel.store.ts'
import { postData } from '../channels/post-data.ts'
import { putMessages } from '../put.ts'
import { searchForm } from '../words.ts'

const welcome: PostBody = {
  en: {
    title: 'Welcome to Mela',
    parts: [
      { kind: 'paragraph', text: 'Chat with friends, open chests together and verify every draw yourself.' },
      {
        kind: 'list',
        items: [
          'You play with play credits only',
          'Anyone can verify any draw',
          'Support answers in your language',
        ],
      },
      { kind: 'link', text: 'How to verify a draw', to: '/fairness' },
    ],
  },
  hi: {
    title: 'Mela में आपका स्वागत है',
    parts: [
      { kind: 'paragraph', text: 'दोस्तों से चैट करें, साथ में ख़ज़ाने खोलें और हर ड्रॉ ख़ुद वेरिफ़ाई करें।' },
      {
        kind: 'list',
        items: [
          'आप सिर्फ़ प्ले क्रेडिट से खेलते हैं',
          'कोई भी ड्रॉ कोई भी वेरिफ़ाई कर सकता है',
          'सपोर्ट आपकी भाषा में जवाब देता है',
        ],
      },
      { kind: 'link', text: 'ड्रॉ कैसे वेरिफ़ाई करें', to: '/fairness' },
    ],
  },
  zh: {
    title: '欢迎来到 Mela',
    parts: [
      { kind: 'paragraph', text: '和好友聊天，一起开宝箱，每次开奖都能亲自验证。' },
      { kind: 'list', items: ['这里只用游戏币', '任何人都能验证任何一期开奖', '客服用你的语言回复'] },
      { kind: 'link', text: '如何验证开奖', to: '/fairness' },
    ],
  },
}

const safety: PostBody = {
  en: {
    title: 'Three things we never do',
    parts: [
      {
        kind: 'list',
        items: [
          'We never ask for your password, PIN or codes',
          'We never take payments in chat',
          'We never choose a result, and no one else can',
        ],
      },
      { kind: 'quote', text: 'Someone asked? Press and hold the message, then tap “Report”.' },
    ],
  },
  hi: {
    title: 'तीन बातें जो हम कभी नहीं करते',
    parts: [
      {
        kind: 'list',
        items: [
          'हम कभी पासवर्ड, PIN या कोड नहीं माँगते',
          'हम कभी चैट में पेमेंट नहीं लेते',
          'हम कभी नतीजा नहीं चुनते, और कोई और भी नहीं चुन सकता',
        ],
      },
      { kind: 'quote', text: 'किसी ने माँगा? मैसेज को दबाए रखें और “शिकायत करें” पर टैप करें।' },
    ],
  },
  zh: {
    title: '我们绝不会做的三件事',
    parts: [
      {
        kind: 'list',
        items: ['绝不索要你的密码、PIN 或验证码', '绝不在聊天中收款', '绝不选择结果，任何人都不能'],
      },
      { kind: 'quote', text: '有人索要？长按该消息，点“投诉”。' },
    ],
  },
}

export async function fillChannel(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if ((await selectChannels(tx, false)).length > 0) return
    const [id, account_id] = [platform.random.id(), platform.random.id()]
    await insertChannel(tx, {
      id,
      account_id,
      name: 'Mela news',
      account_name: 'Mela',
      avatar_url: '/art/channel.svg',
    })
    const messages = [welcome, safety].map((body, at) => ({
      author: account_id,
      nonce: `post-demonstration-${at}`,
      type: ContentType.channel,
      data: postData(body),
      words: searchForm(body.en.title),
    }))
    await putMessages(tx, platform, id, messages)
  })
}
