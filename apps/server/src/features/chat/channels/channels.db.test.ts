import { channelStaff, channels, type PostBody } from '@mela/contract/channels.ts'
import { chat } from '@mela/contract/chat.ts'
import { ChatType, ContentType } from '@mela/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { newNonce } from '../../../testing/chat.ts'
import { connect } from '../../../testing/listener.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const editor = await operatorOf(server, 'editor', ['editor'])
const reader = await server.member('reader.channels')
const { id } = await editor.call(channelStaff.open, {
  body: { name: 'Mela news', account_name: 'Mela', avatar: '/art/channel.svg' },
})
const words = (title: string): PostBody['en'] => ({
  title,
  parts: [
    { kind: 'heading', text: 'At the fair' },
    { kind: 'paragraph', text: '<b>not bold</b>' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'link', text: 'Play', to: '/game/wingo' },
  ],
})
const post = (body: PostBody) => editor.call(channelStaff.post, { params: { id }, body })

describe('SO-05 channels', () => {
  it('a post is there for every member, at once and later, in three languages', async () => {
    const device = await connect(server, reader)
    const { message_id } = await post({ en: words('Hello'), hi: words('नमस्ते'), zh: words('你好') })
    await device.hears('MESSAGE_CREATE', (one) => one.message_id === message_id && one.chat_type === 3)
    const { list } = await reader.call(chat.channels)
    const [channel] = list
    expect(channel).toMatchObject({
      channel_id: id,
      name: 'Mela news',
      avatar: { url: '/art/channel.svg' },
      head_seq: 1,
      last_message: {
        message_id,
        chat_type: ChatType.channel,
        author_id: channel?.account_id,
        content: {
          type: ContentType.channel,
          data: {
            title: 'Hello',
            content: JSON.stringify(words('Hello').parts),
            translation: { hi: { title: 'नमस्ते' }, zh: { title: '你好' } },
          },
        },
      },
    })
    const page = await reader.call(chat.messages, { query: { chat_id: id, chat_type: 3 } })
    expect(page.list.map((message) => message.message_id)).toEqual([message_id])
    const { list: accounts } = await reader.call(channels.accounts, {
      query: { id: [channel?.account_id ?? ''] },
    })
    expect(accounts).toEqual([{ id: channel?.account_id, name: 'Mela', avatar: { url: '/art/channel.svg' } }])
    device.close()
  })

  it('members only read', async () => {
    const [last] = (await reader.call(chat.messages, { query: { chat_id: id } })).list
    const where = { chat_id: id, chat_type: ChatType.channel } as const
    const message_id = last?.message_id ?? ''
    const calls = [
      reader.call(chat.send, {
        body: { ...where, nonce: newNonce(), content: { type: 1, data: { text: 'hi' } } },
      }),
      reader.call(chat.removeMessage, { body: { ...where, message_id } }),
      reader.call(chat.react, { body: { ...where, message_id, emoji: '👍' } }),
      reader.call(chat.editMessage, { body: { ...where, message_id, text: 'x' } }),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 10004 } })
  })

  it('a post taken back is gone for all', async () => {
    const { message_id } = await post({ en: words('By mistake') })
    const device = await connect(server, reader)
    await editor.call(channelStaff.withdraw, { params: { id, message_id } })
    await device.hears('MESSAGE_REMOVE', (one) => one.message_id === message_id)
    await expect(editor.call(channelStaff.withdraw, { params: { id, message_id } })).rejects.toMatchObject({
      code: 10004,
    })
    const { list } = await reader.call(chat.messages, { query: { chat_id: id } })
    expect(list.at(-1)).toMatchObject({ is_removed: true, content: { data: {} } })
    expect((await editor.call(channelStaff.posts, { params: { id } })).list[0]).toMatchObject({
      message_id,
      is_removed: true,
    })
    expect((await reader.call(chat.channels)).list[0]?.last_message?.content.data.title).toBe('Hello')
    device.close()
  })

  it.each([
    { kind: 'link', text: 'x', to: 'javascript:alert(1)' },
    { kind: 'link', text: 'x', to: '//evil.example' },
    { kind: 'link', text: 'x', to: 'http://plain.example' },
    { kind: 'image', url: 'https://elsewhere.example/x.png', alt: '' },
    { kind: 'html', text: '<script>' },
    { kind: 'paragraph', text: '' },
  ])('%j is no block', async (block) => {
    const before = (await editor.call(channelStaff.posts, { params: { id } })).total
    // As somebody who does not use our client would send it.
    const { envelope } = await editor.raw({
      method: 'POST',
      url: `/api/console/channels/${id}/posts`,
      payload: { en: { title: 'x', parts: [block] } },
    })
    expect(envelope.reason).toBe('invalid_request')
    expect((await editor.call(channelStaff.posts, { params: { id } })).total).toBe(before)
  })

  it('a picture that is not ours is refused', async () => {
    const blocks = [{ kind: 'image', url: '/files/chat/unknown.webp', alt: '' }] as const
    await expect(post({ en: { title: 'x', parts: [...blocks] } })).rejects.toMatchObject({
      reason: 'file_unknown',
    })
  })

  it('a closed channel is not read and not written', async () => {
    await editor.call(channelStaff.edit, { params: { id }, body: { is_open: false, name: 'Old news' } })
    expect((await reader.call(chat.channels)).list).toEqual([])
    await expect(reader.call(chat.messages, { query: { chat_id: id } })).rejects.toMatchObject({
      code: 10004,
    })
    await expect(post({ en: words('late') })).rejects.toMatchObject({ code: 10004 })
    await editor.call(channelStaff.edit, { params: { id }, body: { is_open: true } })
    expect((await reader.call(chat.channels)).list).toMatchObject([{ name: 'Old news' }])
  })
})
