import type { OwnUser, ProfilePart } from '@mela/contract/account.ts'
import { AtSign, BadgeCheck, Fingerprint, Languages, Mail, Smartphone } from 'lucide-react'
import { BindContactSheet, completionOf, useCompletion } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { languageNames, useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { LanguageSheet } from '../language-sheet.tsx'

const everything: readonly ProfilePart[] = ['contact', 'real_name', 'identity']
const tones = { reviewing: 'info', incomplete: 'gold', completed: 'good' } as const

/** The parts of a profile that are changed elsewhere or never. */
export function AccountCard({ user }: { user: OwnUser }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const language = useOverlay('language')
  const mobile = useOverlay('bind-mobile')
  const email = useOverlay('bind-email')
  const completion = useCompletion('edit', everything)
  const state = completionOf(user)
  const bound = () => void toast(t('profile.bound'), { tone: 'good' })
  return (
    <>
      <ListCard title={t('profile.contact')}>
        <ListRow
          icon={<Smartphone />}
          title={t('profile.mobile')}
          note={user.bound.mobile ?? t('profile.notBound')}
          onClick={mobile.open}
        />
        <ListRow
          icon={<Mail />}
          title={t('profile.email')}
          note={user.bound.email ?? t('profile.notBound')}
          onClick={email.open}
        />
      </ListCard>
      <ListCard title={t('profile.account')}>
        <ListRow
          icon={<BadgeCheck />}
          title={t('profile.completion')}
          end={<Tag tone={tones[state]}>{t(`account.completion.states.${state}`)}</Tag>}
          hasChevron={user.missing.length > 0}
          onClick={user.missing.length > 0 ? () => void completion.ask() : undefined}
        />
        <ListRow
          icon={<Languages />}
          title={t('profile.menu.language')}
          remark={languageNames[locale]}
          onClick={language.open}
        />
        {user.username && <ListRow icon={<AtSign />} title={t('profile.username')} note={user.username} />}
        <ListRow
          icon={<Fingerprint />}
          title={t('profile.uidLabel')}
          end={
            <CopyButton
              value={user.uid}
              label={t('profile.copyUid')}
              copiedLabel={t('profile.copied')}
              onCopy={() => void toast(t('profile.copied'), { tone: 'good' })}
              className="text-sm text-ink3"
            >
              <span className="figures">{user.uid}</span>
            </CopyButton>
          }
        />
      </ListCard>
      <BindContactSheet isOpen={mobile.isOpen} onClose={mobile.close} channel="mobile" onBound={bound} />
      <BindContactSheet isOpen={email.isOpen} onClose={email.close} channel="email" onBound={bound} />
      <LanguageSheet isOpen={language.isOpen} onClose={language.close} current={locale} />
      {completion.dialog}
    </>
  )
}
