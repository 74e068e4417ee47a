import { act } from 'react'
import { expect, it } from 'vitest'
import { Avatar } from '#ui/media/avatar.tsx'
import { facetsOf, hashOf } from '#ui/media/avatar-art.tsx'
import { GroupAvatar } from '#ui/media/group-avatar.tsx'
import { mount } from '#ui/testing/mount.tsx'

it('the same seed gives the same stone for ever, another seed another one', () => {
  // Pinned: members know each other by these colours.
  expect(hashOf('80412233')).toBe(4262860120)
  expect(facetsOf('80412233')).toEqual(facetsOf('80412233'))
  expect(facetsOf('80412233')).not.toEqual(facetsOf('80412234'))
})

it('a picture that does not load gives way to the stone, and a new picture is tried again', async () => {
  const { box, find, show } = await mount(<Avatar seed="7" name="Asha" src="data:image/png;base64,AAAA" />)
  await act(async () => find('img').dispatchEvent(new Event('error')))
  expect(box.querySelector('img')).toBeNull()
  expect(box.querySelector('text')?.textContent).toBe('A')
  await show(<Avatar seed="7" name="Asha" src="data:image/png;base64,BBBB" />)
  expect(box.querySelector('img')).not.toBeNull()
})

it('the letter of a name is a whole one in every script', async () => {
  const { box, show } = await mount(<Avatar seed="7" name="प्रिया" />)
  expect(box.querySelector('text')?.textContent).toBe([...new Intl.Segmenter().segment('प्रिया')][0]?.segment)
  await show(<Avatar seed="7" name="李伟" />)
  expect(box.querySelector('text')?.textContent).toBe('李')
})

it('a group shows at most six of its members', async () => {
  const members = Array.from({ length: 9 }, (_, at) => ({ seed: `member ${at}` }))
  const { box } = await mount(<GroupAvatar members={members} />)
  expect(box.querySelectorAll('svg')).toHaveLength(6)
})
