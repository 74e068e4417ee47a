import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { homepage } from './homepage.ts'

it('HM-13 HM-14 a theme and an action that a newer server knows do not cost an older client the list', () => {
  const popUp = { id: '1', placement: 'game', type: 7, file: null, content: 'Words', action_val: '/game' }
  const reply = { list: [{ ...popUp, theme: 'rainbow', action_type: 9 }], outside_hosts: [] }
  const read = z.decode(homepage.popUp.reply, reply as never)
  expect(read.list).toEqual([{ ...popUp, theme: 'violet', action_type: 9 }])
})
