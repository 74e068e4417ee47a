// What members decide on this device, by the parts of the app that keep it.
import { expect, it } from 'vitest'
import { keepChips, useBetOptions } from '#features/games/slip/bet-options.ts'
import { chooseWallet } from '#platform/chosen-wallet.ts'
import { clearCache } from '#platform/clear-cache.ts'
import { storeLocale } from '#platform/i18n/locale.ts'
import { currentToken, endSession, holdToken } from '#platform/session.ts'
import { isLogoutClicked, read, setLogoutClicked } from '#platform/storage.ts'

it('PF-07 the token, the language, the wallet, the bet options and the logout click are kept, and clearing the cache leaves them', async () => {
  localStorage.clear()
  holdToken('a-session')
  setLogoutClicked(true)
  storeLocale('hi')
  chooseWallet(2)
  keepChips(['7', '70', '700'])
  const kept = { ...localStorage }
  // Under the names of the requirement, for whoever reads them on the next visit.
  expect(kept).toMatchObject({ auth_token: 'a-session', locale: 'hi', default_wallet: '2' })
  expect(JSON.parse(kept.bet_options ?? '[]')).toEqual(useBetOptions.getState().chips)
  expect(kept.bet_options).toContain('700')
  await clearCache()
  expect({ ...localStorage }).toEqual(kept)
  expect([currentToken(), isLogoutClicked()]).toEqual(['a-session', true])
  // A sign-out takes what is the member's; what the device decided stays.
  endSession()
  expect([read('auth_token'), read('default_wallet'), read('bet_options'), read('locale')]).toEqual([
    null,
    '2',
    kept.bet_options,
    'hi',
  ])
  storeLocale('en')
})
