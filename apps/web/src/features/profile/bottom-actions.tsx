import { useRouter } from '@tanstack/react-router'
import { BrushCleaning, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { logOut, useLogOutQuestion } from '#features/account/index.ts'
import { clearCache, storedBytes } from '#platform/clear-cache.ts'
import { appVersion } from '#platform/environment.ts'
import { displayBytes } from '#platform/format/bytes.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'

export function BottomActions() {
  const t = useT()
  return (
    <div className="grid gap-3 pb-6 md:pb-0">
      <ClearCacheButton />
      <LogoutButton />
      <p className="pt-1 text-center text-xs text-ink2">{t('profile.version', { version: appVersion })}</p>
    </div>
  )
}

function ClearCacheButton() {
  const t = useT()
  const { locale } = useLocaleStore()
  const [bytes, setBytes] = useState<number | null>(null)
  const [isClearing, setIsClearing] = useState(false)
  useEffect(() => {
    void storedBytes().then(setBytes)
  }, [])
  const size = displayBytes(bytes ?? 0, locale)
  const clear = async () => {
    setIsClearing(true)
    await clearCache()
    setBytes(await storedBytes())
    setIsClearing(false)
    void toast(t('profile.cache.done'), { tone: 'good' })
  }
  return (
    <Button
      variant="quiet"
      size="lg"
      isWide
      icon={<BrushCleaning className="size-5" aria-hidden="true" />}
      isLoading={isClearing}
      onClick={() => void clear()}
    >
      {t('profile.cache.clear')}
      {size && <span className="figures text-sm font-medium text-ink2">{size}</span>}
    </Button>
  )
}

function LogoutButton() {
  const t = useT()
  const router = useRouter()
  const confirm = useOverlay('logout')
  const question = useLogOutQuestion()
  const leave = () => {
    logOut()
    void router.navigate({ to: '/game', replace: true })
  }
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        isWide
        icon={<LogOut className="size-5" aria-hidden="true" />}
        onClick={confirm.open}
      >
        {t('profile.logout')}
      </Button>
      <ConfirmDialog
        isOpen={confirm.isOpen}
        {...question}
        tone="danger"
        onConfirm={leave}
        onCancel={confirm.close}
      />
    </>
  )
}
