import { Copy, MoreVertical, Reply, ScanLine, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { messageToast, toast } from '#ui/feedback/toast.tsx'
import { NumberChips } from '#ui/fields/number-chips.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { ChestArt } from '#ui/game/art/chest-art.tsx'
import { Countdown } from '#ui/game/countdown.tsx'
import { GemNumber } from '#ui/game/gem.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { ImageViewer } from '#ui/media/image-viewer.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ContextMenu } from '#ui/overlays/context-menu.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

type Overlay = 'sheet' | 'dialog' | 'confirm' | 'typed' | 'viewer'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#5b21b6"/><path d="M450 120 640 300 450 480 260 300Z" fill="#ffb627"/></svg>',
)}`

export function OverlaySection({ t }: { t: KitTexts }) {
  const [open, setOpen] = useState<Overlay>()
  const [times, setTimes] = useState(1)
  const close = () => setOpen(undefined)
  const chatActions = [
    { id: 'reply', label: t.reply, icon: <Reply />, onSelect: () => {} },
    { id: 'copy', label: t.copy, icon: <Copy />, onSelect: () => {} },
    { id: 'remove', label: t.remove, icon: <Trash2 />, isDanger: true, onSelect: () => {} },
  ]
  return (
    <KitSection id="overlays" title="Overlays">
      <Specimen name="Sheet, dialogs">
        <div className="flex flex-wrap gap-2">
          <Button id="open-sheet" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
          <Button id="open-dialog" variant="quiet" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button id="open-confirm" variant="quiet" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button id="open-typed" variant="quiet" onClick={() => setOpen('typed')}>
            Typed confirm
          </Button>
          <Button id="open-viewer" variant="quiet" onClick={() => setOpen('viewer')}>
            Viewer
          </Button>
        </div>
      </Specimen>
      <Specimen name="Menus, toasts">
        <div className="flex flex-wrap items-center gap-2">
          <Menu
            label={t.chats}
            trigger={<IconButton id="open-menu" icon={<MoreVertical />} label={t.chats} variant="quiet" />}
            actions={[
              { id: 'group', label: t.chats, icon: <Users />, onSelect: () => {} },
              { id: 'friend', label: t.invite, icon: <UserPlus />, onSelect: () => {} },
              { id: 'scan', label: t.search, icon: <ScanLine />, onSelect: () => {} },
            ]}
          />
          <Button
            id="toast-good"
            size="sm"
            variant="quiet"
            onClick={() => toast(t.copied, { tone: 'good', note: t.emptyText })}
          >
            Toast
          </Button>
          <Button
            id="toast-undo"
            size="sm"
            variant="quiet"
            onClick={() => messageToast(t.emptyTitle, { action: { label: t.retry, onAction: () => {} } })}
          >
            Message toast
          </Button>
        </div>
        <ContextMenu label={t.chats} actions={chatActions}>
          <div className="ms-auto w-fit rounded-lg rounded-br-xs bg-bubble-out px-4 py-2.5 text-base select-none">
            Long-press or right-click
          </div>
        </ContextMenu>
      </Specimen>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title={
          <span className="inline-flex items-center gap-3">
            <GemNumber digit={5} className="size-9" />1 : 9
          </span>
        }
        closeLabel={t.close}
        footer={
          <Button variant="gold" size="lg" isWide icon={<Coin currency="INR" />} onClick={close}>
            {t.placeBet} · {50 * times}
          </Button>
        }
      >
        <div className="grid gap-4">
          <NumberChips
            label={t.amount}
            chips={['10', '20', '50', '100'].map((value) => ({ id: value, label: value, value }))}
            chosenId="50"
            onChoose={() => {}}
          />
          <Stepper label="×" value={times} max={100} onValueChange={setTimes} lessLabel="−" moreLabel="+" />
          <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm text-ink2">
            <dt>{t.balance}</dt>
            <dd className="figures text-end text-ink">48,200.5</dd>
            <dt>{t.timeLeft}</dt>
            <dd className="text-end">
              <Countdown label={t.timeLeft} remainingMs={19_000} size="sm" />
            </dd>
          </dl>
        </div>
      </Sheet>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={t.bannerTitle}
        description={t.emptyText}
        closeLabel={t.close}
        art={
          <div className="h-44 shrink-0 bg-[radial-gradient(circle_at_50%_50%,#ff9d4d,#e0489a_36%,#5b21b6_80%)] px-10 pt-3">
            <ChestArt className="mx-auto h-full" />
          </div>
        }
        actions={
          <Button variant="gold" isWide onClick={close}>
            {t.seeHow}
          </Button>
        }
      />
      {(['confirm', 'typed'] as const).map((kind) => (
        <ConfirmDialog
          key={kind}
          isOpen={open === kind}
          title={t.deleteGroup}
          description={t.deleteGroupText}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          tone="danger"
          typedWord={kind === 'typed' ? 'DELETE' : undefined}
          typedWordLabel="DELETE"
          onConfirm={close}
          onCancel={close}
        />
      ))}
      <ImageViewer
        isOpen={open === 'viewer'}
        onClose={close}
        index={0}
        slides={[{ kind: 'image', src: picture, alt: 'A gem', widthPx: 900, heightPx: 600 }]}
        labels={{
          close: t.close,
          previous: t.back,
          next: 'Next',
          zoomIn: 'Zoom in',
          zoomOut: 'Zoom out',
          download: t.save,
        }}
      />
    </KitSection>
  )
}
