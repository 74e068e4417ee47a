import { expect, it } from 'vitest'
import { postWords } from './post-words.ts'

const blocks = [{ kind: 'paragraph', text: 'Hello' }]
const post = {
  title: 'News',
  content: JSON.stringify([
    ...blocks,
    { kind: 'video', url: '/x' },
    { kind: 'link', text: 'x', to: 'javascript:x' },
  ]),
  translation: { hi: { title: 'समाचार', content: JSON.stringify(blocks) } },
}

it('SO-05 a post is read in one’s language, in English where there is none', () => {
  expect(postWords(post, 'hi')).toEqual({ title: 'समाचार', blocks })
  expect(postWords(post, 'zh').title).toBe('News')
})

it('SO-05 unknown blocks and unsafe links are left out, and what is broken breaks nothing', () => {
  expect(postWords(post, 'en').blocks).toEqual(blocks)
  expect(postWords({ title: 'x', content: '<b>' }, 'en')).toEqual({ title: 'x', blocks: [] })
  expect(postWords({ content: 5 }, 'en')).toEqual({ title: '', blocks: [] })
})
