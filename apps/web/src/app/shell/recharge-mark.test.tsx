import { act } from 'react'
import { expect, it } from 'vitest'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { mount } from '#ui/testing/mount.tsx'
import { RechargeMark } from './recharge-mark.tsx'

it('RT-02 the picture of the raised tab is another in each language', async () => {
  const { find } = await mount(<RechargeMark />)
  const drawings: string[] = []
  for (const locale of ['en', 'hi', 'zh'] as const) {
    await act(async () => useLocaleStore.setState({ locale }))
    drawings.push(`${find('svg').dataset.art} ${find('svg path').getAttribute('d')}`)
  }
  expect(drawings.map((drawing) => drawing.split(' ')[0])).toEqual(['english', 'india', 'default'])
  expect(new Set(drawings.map((drawing) => drawing.slice(drawing.indexOf(' ')))).size).toBe(3)
})
