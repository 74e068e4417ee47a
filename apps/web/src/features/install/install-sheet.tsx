// The way to the home screen (HM-09): the browser's own question where it has one, what to tap where it has none, and on
// a computer the code that brings a phone here.
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { type Device, deviceOf, isInsideAnotherApp } from './device.ts'
import { InstallArt } from './install-art.tsx'
import { useInstall } from './offer.ts'
import { AddPicture, HomePicture, MenuPicture, SharePicture } from './step-pictures.tsx'

type InstallSheetProps = { isOpen: boolean; onClose: () => void }

export function InstallSheet({ isOpen, onClose }: InstallSheetProps) {
  const t = useT()
  const { offer } = useInstall()
  const device = deviceOf(navigator)
  const isPc = device === 'pc'

  const install = async () => {
    // An offer can be taken up once; the browser makes another one when it likes.
    useInstall.setState({ offer: undefined })
    onClose()
    await offer?.prompt().catch(() => {})
  }
  const button = offer && (
    <Button
      variant={isPc ? 'outline' : 'brand'}
      size="lg"
      isWide
      icon={<Download aria-hidden="true" />}
      onClick={install}
    >
      {t(isPc ? 'install.pc.here' : 'install.install')}
    </Button>
  )
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(isPc ? 'install.pc.title' : 'install.title')}
      closeLabel={t('install.close')}
      footer={
        <div className="grid gap-2">
          {button}
          <Button variant="quiet" size="lg" isWide onClick={onClose}>
            {t('install.later')}
          </Button>
        </div>
      }
    >
      {isPc ? (
        <PhoneCode />
      ) : (
        <div className="grid gap-4">
          <InstallArt />
          <p className="text-base text-pretty text-ink2">{t('install.lead')}</p>
          {!offer && <Steps device={device} />}
        </div>
      )}
    </Sheet>
  )
}

function PhoneCode() {
  const t = useT()
  const { origin, host } = location
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <div className="w-full max-w-[22rem] rounded-lg border border-line bg-white p-2">
        <QrCode text={origin} label={t('install.pc.code', { address: host })} />
      </div>
      <p className="text-base font-semibold break-all">{host}</p>
      <p className="text-base text-pretty text-ink2">{t('install.pc.scan')}</p>
    </div>
  )
}

function Steps({ device }: { device: Device }) {
  const t = useT()
  const steps: { text: string; picture: ReactNode }[] =
    device === 'ios'
      ? [
          { text: t('install.ios.share'), picture: <SharePicture /> },
          { text: t('install.ios.add'), picture: <AddPicture /> },
          { text: t('install.ios.done'), picture: <HomePicture /> },
        ]
      : [
          { text: t('install.android.menu'), picture: <MenuPicture /> },
          { text: t('install.android.add'), picture: <AddPicture /> },
          { text: t('install.android.done'), picture: <HomePicture /> },
        ]
  return (
    <>
      {isInsideAnotherApp(navigator) && <OpenElsewhere />}
      <ol aria-label={t('install.how')} className="grid gap-3">
        {steps.map(({ text, picture }, at) => (
          <li key={text} className="flex items-center gap-4">
            {picture}
            <span className="flex min-w-0 gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-brand text-xs font-bold text-white"
              >
                {at + 1}
              </span>
              <span className="min-w-0 text-base text-pretty">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function OpenElsewhere() {
  const t = useT()
  return (
    <InfoBanner
      kind="warn"
      action={
        <CopyButton
          value={location.origin}
          label={t('install.inside.copy')}
          copiedLabel={t('install.inside.copied')}
        />
      }
    >
      {t('install.inside.text')}
    </InfoBanner>
  )
}
