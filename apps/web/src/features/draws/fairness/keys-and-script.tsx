import type { FairRound } from '@mela/contract/fairness.ts'
import { fingerprintOf } from '@mela/games/fairness/fingerprint.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Copyable } from '../value-list.tsx'

export function Keys({ keys }: { keys: FairRound['keys'] }) {
  const t = useT()
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.keys.title')} />
      <Card className="grid gap-4">
        <p className="text-sm text-ink2">{t('draws.keys.text')}</p>
        {keys.map(({ key_id, public_key }) => (
          <dl key={key_id} className="grid gap-1 border-t border-line pt-3">
            <dt className="text-xs font-semibold text-ink2">{t('draws.keys.fingerprint')}</dt>
            <dd className="font-mono text-sm">{fingerprintOf(public_key)}</dd>
            <dt className="mt-2 text-xs font-semibold text-ink2">{t('draws.keys.key')}</dt>
            <dd>
              <Copyable what={t('draws.keys.key')} value={public_key} />
            </dd>
          </dl>
        ))}
      </Card>
    </section>
  )
}

const commands = ['round', 'day', 'key'] as const

export function Script({ example }: { example: string }) {
  const t = useT()
  const { origin } = location
  const day = `${example.slice(0, 4)}-${example.slice(4, 6)}-${example.slice(6, 8)}`
  const lines = {
    round: `npm run verify -- ${example} --url ${origin}`,
    day: `npm run verify -- ${day} --url ${origin}`,
    key: `npm run verify -- ${example} --url ${origin} --key HEX`,
  }
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.script.title')} />
      <Card className="grid gap-3">
        <p className="text-sm text-ink2">{t('draws.script.text')}</p>
        {commands.map((id) => (
          <div key={id} className="grid gap-1">
            <span className="text-xs font-semibold text-ink2">{t(`draws.script.${id}`)}</span>
            <div className="rounded-md bg-surface2/60 px-3 py-2">
              <Copyable what={t(`draws.script.${id}`)} value={lines[id]} />
            </div>
          </div>
        ))}
        <p className="text-sm text-ink2">{t('draws.script.ends')}</p>
      </Card>
    </section>
  )
}
