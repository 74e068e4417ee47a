import '#ui/styles/facet.css'
import '#ui/styles/late.css'
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '#ui/testing/mount.tsx'
import { RichText } from './rich-text.tsx'

it('CH-10 a link opens elsewhere and tells nobody where from; what looks like markup is text', async () => {
  const text = '<img src=x onerror=alert(1)> https://a.example/x. javascript:alert(1)'
  const { box } = await mount(<RichText text={text} />)
  expect(box.textContent).toBe(text)
  expect(box.querySelector('img')).toBeNull()
  const links = [...box.querySelectorAll('a')]
  expect(links.map(({ href, rel, target }) => ({ href, rel, target }))).toEqual([
    { href: 'https://a.example/x', rel: 'noopener noreferrer nofollow', target: '_blank' },
  ])
})

it('CH-10 a mention can be pressed', async () => {
  const pressed: string[] = []
  const names = ['Asha Verma']
  const { find } = await mount(
    <RichText text="hello @Asha Verma!" names={names} onMention={(name) => pressed.push(name)} />,
  )
  await act(async () => find('button').click())
  expect(pressed).toEqual(['Asha Verma'])
})

it('CH-10 one to three emoji are larger than words', async () => {
  const { box, show } = await mount(<RichText text="hello 😀" />)
  const sizeOf = () => Number.parseFloat(getComputedStyle(box.firstElementChild as Element).fontSize)
  const words = sizeOf()
  const sizes: number[] = []
  for (const text of ['😀', '😀😀', '😀😀😀']) {
    await show(<RichText text={text} />)
    sizes.push(sizeOf())
  }
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
  expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0)
  expect(sizes[2]).toBeGreaterThan(words)
})

it('CH-10 writing from right to left stays in its bubble', async () => {
  const { box } = await mount(
    <p style={{ width: 300 }}>
      <span id="before">12:30</span> <RichText text={'\u202Eשלום \u2067abc'} /> <span id="after">✓✓</span>
    </p>,
  )
  const at = (id: string) => (box.querySelector(`#${id}`) as Element).getBoundingClientRect().left
  // Both of the room's own words stand where they would stand without it.
  expect(at('before')).toBe(box.getBoundingClientRect().left)
  expect(at('after')).toBe(box.getBoundingClientRect().left)
  expect(box.textContent).not.toMatch(/[\u202e\u2067]/)
  expect(getComputedStyle(box.querySelector('[dir=auto]') as Element).direction).toBe('rtl')
})

it('CH-10 a word without end breaks instead of making the bubble wider', async () => {
  const { box } = await mount(
    <div style={{ width: 200 }}>
      <RichText text={`https://a.example/${'x'.repeat(1500)} ${'z'.repeat(3000)}`} />
    </div>,
  )
  expect((box.firstElementChild as Element).scrollWidth).toBe(200)
})
