import { Link } from '@tanstack/react-router'
import { Download, Image, QrCode as QrIcon, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOpenLogin, useOwnUser } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { inviteLinkOf } from '#platform/invite-link.ts'
import { useOverlay } from '#platform/overlay.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { saveFile } from '#ui/media/save-file.ts'
import { NO_VALUE } from './figure.tsx'
import { PosterSheet } from './poster-sheet.tsx'

// Drawing codes is for those who have one.
const QrCode = lazy(async () => ({ default: (await import('#ui/data/qr-code.tsx')).QrCode }))

/** The member's QR code, code and link, and the ways they get to friends. */
export function CodeCard() {
  const t = useT()
  const { data: user, error, refetch } = useOwnUser()
  const poster = useOverlay('invite-poster')
  const link = user && inviteLinkOf(user.uid)
  if (error && !user)
    return (
      <Card>
        <ReadFailed failure={error} title={t('team.ownFailed')} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <Card padding="wide">
      <div className="grid gap-4">
        <div className="mx-auto grid w-full max-w-[21rem] rounded-lg border border-line bg-white p-2 md:max-w-[30rem]">
          {link ? (
            <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
              <QrCode text={link} label={t('team.invite.qr')} />
            </Suspense>
          ) : (
            <Skeleton className="aspect-square w-full" />
          )}
        </div>
        <CopyLine
          label={t('team.invite.code')}
          value={user?.uid}
          copyLabel={t('team.invite.copyCode')}
          copied={t('team.invite.codeCopied')}
          isLarge
        />
        <CopyLine
          label={t('team.invite.link')}
          value={link}
          copyLabel={t('team.invite.copyLink')}
          copied={t('team.invite.linkCopied')}
        />
        <Link
          to="/choose-friends"
          search={{ share: 'invite' }}
          className={buttonStyle({ size: 'lg', isWide: true })}
        >
          <Send className="size-5" aria-hidden="true" />
          {t('team.invite.friends')}
        </Link>
        <div className="grid gap-3 min-[360px]:grid-cols-2">
          <SaveQr link={link} code={user?.uid} />
          <Button
            variant="outline"
            isWide
            disabled={!link}
            icon={<Image className="size-5 shrink-0" aria-hidden="true" />}
            onClick={poster.open}
          >
            {t('team.invite.poster')}
          </Button>
        </div>
      </div>
      {user && link && (
        <PosterSheet isOpen={poster.isOpen} onClose={poster.close} link={link} code={user.uid} />
      )}
    </Card>
  )
}

/** The code alone, as a PNG of 360 px. */
function SaveQr({ link, code }: { link: string | undefined; code: string | undefined }) {
  const t = useT()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    if (!link) return
    setIsSaving(true)
    try {
      const { qrPngOf } = await import('#ui/data/qr-image.ts')
      saveFile(await qrPngOf(link), `mela-invite-${code}.png`)
      void toast(t('team.invite.qrSaved'), { id: 'invite-qr', tone: 'good' })
    } catch {
      void toast(t('team.invite.saveFailed'), { id: 'invite-qr', tone: 'bad' })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Button
      variant="outline"
      isWide
      disabled={!link}
      isLoading={isSaving}
      icon={<Download className="size-5 shrink-0" aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('team.invite.saveQr')}
    </Button>
  )
}

type CopyLineProps = {
  label: string
  value: string | undefined
  copyLabel: string
  copied: string
  isLarge?: boolean
}

function CopyLine({ label, value, copyLabel, copied, isLarge = false }: CopyLineProps) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface2/60 py-2 ps-4 pe-3">
      <div className="grid min-w-0 flex-1">
        <span className="text-xs text-ink2">{label}</span>
        <span
          className={`figures wrap-anywhere ${isLarge ? 'font-display text-xl font-bold tracking-wide' : 'text-sm font-medium'}`}
        >
          {value ?? NO_VALUE}
        </span>
      </div>
      {value && (
        <CopyButton
          value={value}
          label={copyLabel}
          copiedLabel={copied}
          onCopy={() => void toast(copied, { id: 'invite-copied', tone: 'good' })}
          className="min-h-11 min-w-11 justify-center text-brand-text"
        />
      )}
    </div>
  )
}

/** What somebody sees who has no code yet: every action leads to the sign-in. */
export function VisitorCard() {
  const t = useT()
  const openLogin = useOpenLogin()
  return (
    <Card padding="wide">
      <div className="grid gap-4">
        <div className="mx-auto grid aspect-square w-full max-w-[20rem] place-items-center rounded-lg border-2 border-dashed border-control text-ink3">
          <QrIcon className="size-20" strokeWidth={1.2} aria-hidden="true" />
        </div>
        <div className="text-center">
          <h2 className="font-display text-lg font-bold">{t('team.invite.visitor.title')}</h2>
          <p className="mt-1 text-sm text-balance text-ink2">{t('team.invite.visitor.text')}</p>
        </div>
        <CopyLine label={t('team.invite.code')} value={undefined} copyLabel="" copied="" isLarge />
        <CopyLine label={t('team.invite.link')} value={undefined} copyLabel="" copied="" />
        <Button size="lg" isWide onClick={() => openLogin()}>
          {t('team.invite.visitor.action')}
        </Button>
        <Button
          variant="outline"
          isWide
          icon={<Send className="size-5" aria-hidden="true" />}
          onClick={() => openLogin('/choose-friends?share=invite')}
        >
          {t('team.invite.friends')}
        </Button>
      </div>
    </Card>
  )
}
