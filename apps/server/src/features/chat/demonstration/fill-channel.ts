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
      { kind: 'paragraph', text: 'Talk with friends, open chests together, and check every draw yourself.' },
      {
        kind: 'list',
        items: [
          'Everything here is played with play credits',
          'Every draw can be proved fair, by anyone',
          'Customer service answers in your language',
        ],
      },
      { kind: 'link', text: 'How draws are proved', to: '/fairness' },
    ],
  },
  hi: {
    title: 'मेला में आपका स्वागत है',
    parts: [
      { kind: 'paragraph', text: 'दोस्तों से बातें करें, साथ मिलकर खज़ाने खोलें और हर ड्रॉ ख़ुद जाँचें।' },
      {
        kind: 'list',
        items: [
          'यहाँ सब कुछ प्ले क्रेडिट से खेला जाता है',
          'हर ड्रॉ की निष्पक्षता कोई भी जाँच सकता है',
          'ग्राहक सेवा आपकी भाषा में जवाब देती है',
        ],
      },
      { kind: 'link', text: 'ड्रॉ कैसे प्रमाणित होते हैं', to: '/fairness' },
    ],
  },
  zh: {
    title: '欢迎来到 Mela',
    parts: [
      { kind: 'paragraph', text: '与好友聊天，一起开宝箱，每次开奖都能亲自验证。' },
      { kind: 'list', items: ['这里全部使用游戏币', '任何人都可以验证开奖的公平性', '客服使用您的语言解答'] },
      { kind: 'link', text: '了解如何验证开奖', to: '/fairness' },
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
          'We never ask for your password, PIN or a code',
          'We never take a payment in a chat',
          'We never choose a result, and nobody can',
        ],
      },
      { kind: 'quote', text: 'Did somebody ask you for it? Hold the message and choose “Report”.' },
    ],
  },
  hi: {
    title: 'तीन बातें जो हम कभी नहीं करते',
    parts: [
      {
        kind: 'list',
        items: [
          'हम कभी आपका पासवर्ड, पिन या कोड नहीं माँगते',
          'हम कभी चैट में भुगतान नहीं लेते',
          'हम कभी नतीजा नहीं चुनते, और कोई भी नहीं चुन सकता',
        ],
      },
      { kind: 'quote', text: 'किसी ने माँगा? संदेश को दबाए रखें और “शिकायत करें” चुनें।' },
    ],
  },
  zh: {
    title: '我们绝不会做的三件事',
    parts: [
      {
        kind: 'list',
        items: ['绝不索要您的密码、PIN 或验证码', '绝不在聊天中收款', '绝不选择结果，任何人都不能'],
      },
      { kind: 'quote', text: '有人向您索要？长按该消息并选择“投诉”。' },
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
