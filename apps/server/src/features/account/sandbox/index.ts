// What stands in for the outside world when somebody tries Mela out: an outbox instead of SMS and e-mail, and
// providers of our own. Put together in demonstration mode only.
import type { Feature } from '#platform/feature.ts'
import { keepServer } from '#platform/sandbox/own-address.ts'
import { addOutboxPage, showOutbox } from './outbox.ts'
import { addProviderApis } from './provider-apis.ts'
import { addProviderPages } from './provider-pages.ts'

export const accountSandbox: Feature = {
  handlers: [showOutbox],
  jobs: [],
  routes: (http, platform) => {
    keepServer(platform, http)
    addOutboxPage(http, platform)
    addProviderPages(http, platform)
    addProviderApis(http, platform)
  },
}
