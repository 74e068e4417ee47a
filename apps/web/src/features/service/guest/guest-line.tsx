// One line of a guest's chat, as the other chats draw theirs.
import { ImageData as ImageShape } from '@mela/contract/chat-shapes.ts'
import { ContentType } from '@mela/contract/enums.ts'
import type { GuestMessage } from '@mela/contract/service.ts'
import { Check, CircleAlert, Clock3, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Refusal } from '#platform/api/failure.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { sayAgain, takeBack, type Waiting } from './guest-store.ts'

export function pictureOf({ content }: GuestMessage) {
  if (content.type !== ContentType.image) return undefined
  const decoded = z.safeDecode(ImageShape, content.data as never)
  return decoded.success ? decoded.data : undefined
}

type BubbleProps = {
  isMine: boolean
  isBare?: boolean
  meta?: ReactNode
  side?: ReactNode
  children: ReactNode
}

export function Bubble({ isMine, isBare = false, meta, side, children }: BubbleProps) {
  return (
    <div className={`flex items-center gap-1 ${isMine ? 'flex-row-reverse' : ''}`}>
      <div
        className={`max-w-[min(82%,56rem)] min-w-0 rounded-lg text-base text-ink [overflow-wrap:anywhere] ${isBare ? 'p-1' : 'px-3 py-2'} ${
          isMine ? 'rounded-ee-[.4rem] bg-bubble-out' : 'rounded-es-[.4rem] bg-surface shadow-1'
        }`}
      >
        {children}
        {meta && (
          <div
            className={`mt-0.5 flex items-center justify-end gap-1 text-2xs text-ink2 ${isBare ? 'px-1.5' : ''}`}
          >
            {meta}
          </div>
        )}
      </div>
      {side}
    </div>
  )
}

function Time({ ms }: { ms: number }) {
  const { locale } = useLocaleStore()
  const shown = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return <time dateTime={new Date(ms).toISOString()}>{shown.format(ms)}</time>
}

export function SentLine({ line, onOpen }: { line: GuestMessage; onOpen: () => void }) {
  const t = useT()
  const picture = pictureOf(line)
  const text = String(line.content.data.text ?? '')
  return (
    <Bubble
      isMine={line.is_mine}
      isBare={picture !== undefined}
      meta={
        <>
          <Time ms={line.created_at} />
          {line.is_mine && <Check role="img" aria-label={t('service.guest.sent')} className="size-4" />}
        </>
      }
    >
      {picture ? (
        <button
          type="button"
          aria-label={t('service.guest.open')}
          className="block overflow-clip rounded-md"
          onClick={onOpen}
        >
          <Picture src={picture.url} width={picture.width ?? 1} height={picture.height ?? 1} />
        </button>
      ) : (
        <Words text={text} />
      )}
    </Bubble>
  )
}

const Words = ({ text }: { text: string }) => (
  // `auto` isolates: what is written from right to left stays within its own box.
  <span dir="auto" className="block whitespace-pre-wrap">
    {text}
  </span>
)

const BOX_PX = 240
const SMALLEST_PX = 72

/** Its place is known before a byte of it is there. */
function Picture({ src, width, height }: { src: string; width: number; height: number }) {
  const scale = Math.min(1, BOX_PX / width, BOX_PX / height)
  const widthPx = Math.max(SMALLEST_PX, Math.round(width * scale))
  const heightPx = Math.max(SMALLEST_PX, Math.round(height * scale))
  return (
    <img
      src={src}
      alt=""
      className="block max-w-full bg-surface2 object-cover"
      style={{ width: widthPx, aspectRatio: `${widthPx} / ${heightPx}` }}
    />
  )
}

export function WaitingLine({ line }: { line: Waiting }) {
  const t = useT()
  const { failure, picture, text = '', nonce } = line
  return (
    <div>
      <Bubble
        isMine
        isBare={picture !== undefined}
        meta={
          <>
            <Time ms={line.created_at} />
            {failure ? (
              <CircleAlert
                role="img"
                aria-label={t('service.guest.notSent')}
                className="size-4 text-danger"
              />
            ) : (
              <Clock3 role="img" aria-label={t('service.guest.sending')} className="size-4" />
            )}
          </>
        }
        side={
          failure && (
            <span className="flex text-danger">
              <IconButton
                icon={<RotateCw className="size-5" />}
                label={t('service.guest.again')}
                onClick={() => sayAgain(nonce)}
              />
              <IconButton
                icon={<Trash2 className="size-5" />}
                label={t('service.guest.takeBack')}
                onClick={() => takeBack(nonce)}
              />
            </span>
          )
        }
      >
        {picture ? (
          <span className="relative block overflow-clip rounded-md">
            <img src={picture.preview} alt="" className="block max-h-60 max-w-60 object-cover opacity-60" />
            {!failure && (
              <span className="absolute inset-0 grid place-items-center">
                <ProgressRing label={t('service.guest.sending')} value={picture.share}>
                  <span className="rounded-xs bg-surface/85 px-1">{`${Math.round(picture.share * 100)}%`}</span>
                </ProgressRing>
              </span>
            )}
          </span>
        ) : (
          <Words text={text} />
        )}
      </Bubble>
      {failure && (
        <p role="alert" className="mt-1 text-end text-xs font-medium text-danger">
          {failure instanceof Refusal && failure.message
            ? failure.message
            : t(kindOf(failure) === 'offline' ? 'app.failure.offline' : 'app.failure.unexpected')}
        </p>
      )}
    </div>
  )
}
