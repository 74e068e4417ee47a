import { openCustomerService } from '#platform/customer-service.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { LogoMark } from '#ui/media/logo.tsx'
import { type Channel, channelOf } from '../flows.ts'
import { type RestartReason, useLoginStore } from '../login-store.ts'
import { ProviderButtons } from '../third-party/provider-buttons.tsx'
import { ThirdPartyRun, ThirdPartyWait } from '../third-party/third-party-run.tsx'
import { useLogin } from '../use-login.tsx'
import { EmailStart, MobileStart } from './contact-start.tsx'
import { UsernameStart } from './username-start.tsx'

const forms = { username: UsernameStart, mobile: MobileStart, email: EmailStart }

export function StartStep() {
  const proof = useLoginStore((store) => store.third)
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  if (proof) return <ThirdPartyRun proof={proof} />
  return isFinishing ? <ThirdPartyWait /> : <Ways />
}

/** AU-04. Each tab is a flow of its own. */
function Ways() {
  const t = useT()
  const { move, close } = useLogin()
  const channel = useLoginStore((store) => channelOf(store.state.flow))
  const restartReason = useLoginStore((store) => store.restartReason)
  const Form = forms[channel]
  return (
    <div className="grid gap-4 pt-1">
      {restartReason && <WhyAgain restartReason={restartReason} />}
      <Tabs
        label={t('account.login.start.ways')}
        look="segment"
        items={(['username', 'mobile', 'email'] as const).map((id) => ({
          id,
          label: t(`account.login.start.${id}`),
        }))}
        value={channel}
        onValueChange={(id) => move({ type: 'choose', channel: id as Channel })}
      >
        <Form key={channel} />
      </Tabs>
      <div className="flex flex-wrap justify-center gap-x-6">
        <Button variant="link" onClick={() => move({ type: 'reset' })}>
          {t('account.login.start.forgot')}
        </Button>
        <Button variant="link" onClick={() => void close().then(openCustomerService)}>
          {t('account.login.help')}
        </Button>
      </div>
      <ProviderButtons />
      <FacetCard tone="royal" padding="normal" className="mt-2">
        <div className="flex items-center gap-4">
          <LogoMark className="size-12" />
          <p className="text-sm font-medium">{t('account.login.promise')}</p>
        </div>
      </FacetCard>
    </div>
  )
}

function WhyAgain({ restartReason }: { restartReason: RestartReason }) {
  const t = useT()
  const isGood = restartReason === 'passwordChanged'
  return (
    <InfoBanner kind={isGood ? 'info' : 'danger'}>{t(`account.login.restart.${restartReason}`)}</InfoBanner>
  )
}
