import { AtSign, BellRing, type LucideIcon, MessageCircle, PackageOpen, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { BellArt } from './bell-art.tsx'
import { useTurning } from './use-device.ts'

const kinds = {
  messages: MessageCircle,
  mentions: AtSign,
  money: Wallet,
  chests: PackageOpen,
} satisfies Record<string, LucideIcon>

type PromptDialogProps = { isOpen: boolean; onClose: () => void }

/** Says what would come before the browser asks, which it does once and for all (HM-16). */
export function PromptDialog({ isOpen, onClose }: PromptDialogProps) {
  const t = useT()
  const [isRefused, setIsRefused] = useState(false)
  const { turn, isTurning } = useTurning()
  const allow = async () => {
    const state = await turn(true)
    if (state === 'denied') return setIsRefused(true)
    if (state === 'on') void toast(t('notify.push.nowOn'), { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isRefused ? 'notify.push.refused.title' : 'notify.push.ask.title')}
      description={t(isRefused ? 'notify.push.refused.text' : 'notify.push.ask.text')}
      closeLabel={t('notify.push.ask.close')}
      art={<BellArt />}
      actions={
        isRefused ? (
          <Button size="lg" isWide onClick={onClose}>
            {t('notify.push.refused.done')}
          </Button>
        ) : (
          <>
            <Button
              size="lg"
              isWide
              isLoading={isTurning}
              icon={<BellRing className="size-5" aria-hidden="true" />}
              onClick={() => void allow()}
            >
              {t('notify.push.ask.allow')}
            </Button>
            <Button variant="link" isWide onClick={onClose}>
              {t('notify.push.ask.later')}
            </Button>
          </>
        )
      }
    >
      {isRefused ? (
        <p className="text-sm">{t('notify.push.howToAllow')}</p>
      ) : (
        <>
          <ul className="grid gap-3">
            {Object.entries(kinds).map(([kind, Icon]) => (
              <li key={kind} className="flex items-center gap-3 text-sm">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand/12 text-brand-text">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                {t(`notify.push.ask.${kind as keyof typeof kinds}`)}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-xs text-ink2">{t('notify.push.ask.change')}</p>
        </>
      )}
    </Dialog>
  )
}
