import { signIn } from '@mela/contract/sign-in.ts'
import { handler } from '#platform/http/handler.ts'
import { canDeliver } from '../delivery/index.ts'
import { providersOf } from './provider-settings.ts'

export const showOptions = handler(signIn.options, async ({ platform }) => {
  const { google, facebook, telegram } = providersOf(platform)
  return {
    google: google ? { authorize_url: google.authorizeUrl, client_id: google.clientId } : null,
    facebook: facebook ? { authorize_url: facebook.authorizeUrl, client_id: facebook.appId } : null,
    // The part of a bot's token before the colon is its public number.
    telegram: telegram
      ? { authorize_url: telegram.authorizeUrl, bot_id: telegram.botToken.split(':')[0] ?? '' }
      : null,
    has_sms: canDeliver(platform, 'sms'),
    has_email: canDeliver(platform, 'email'),
    is_sandbox: platform.config.isDemonstration,
  }
})
