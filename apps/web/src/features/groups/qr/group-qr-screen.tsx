import { YesNo } from '@mela/contract/enums.ts'
import type { Group } from '@mela/contract/groups.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { Copy, Download, Send, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { QrCode } from '#ui/data/qr-code.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { saveFile } from '#ui/media/save-file.ts'
import { useGroupPage } from '../cache/group-page.ts'
import { useGroupName } from '../cache/names.ts'
import { GroupPicture, GroupTitle } from '../face/group-face.tsx'
import { GroupMissing } from '../face/group-states.tsx'
import { cardPngOf } from './card-png.ts'
import { inviteLinkOf } from './invite-link.ts'

export default function GroupQrScreen() {
  const bar = usePageBar()
  const { group_id } = useSearch({ from: '/group-qr' })
  const page = useGroupPage(group_id)
  return (
    <Screen {...bar} head="violet" isBusy={page.state === 'loading'}>
      {page.state === 'there' ? <Code group={page.group} /> : <GroupMissing page={page} />}
    </Screen>
  )
}

function Code({ group }: { group: Group }) {
  const t = useT()
  const { id } = group.group
  const name = useGroupName(id) || t('groups.qr.unnamed')
  const face = useRef<HTMLSpanElement>(null)
  const link = inviteLinkOf(group)
  return (
    <div className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-5">
      <section className="mt-12 grid justify-items-center gap-1 rounded-lg bg-surface px-5 pb-6 text-center shadow-2">
        <span ref={face} className="-mt-12 block rounded-[28%] ring-4 ring-surface">
          <GroupPicture id={id} size="xl" />
        </span>
        <h2 className="mt-3 max-w-full font-display text-xl font-bold text-balance wrap-anywhere">
          <GroupTitle id={id} />
        </h2>
        <p className="text-sm text-ink2">{t('groups.members', { count: group.group_user_total })}</p>
        <span className="mt-4 grid w-full max-w-[30rem] rounded-lg border border-line bg-white p-2">
          <QrCode text={link} label={t('groups.qr.label', { name })} />
        </span>
        <p className="mt-3 text-base font-medium">{t('groups.qr.scan')}</p>
        {group.group.flag_check === YesNo.yes && (
          <p className="text-sm text-balance text-ink2">{t('groups.qr.reviewed')}</p>
        )}
      </section>
      <Ways groupId={id} link={link} name={name} faceOf={() => face.current?.firstElementChild ?? null} />
    </div>
  )
}

type WaysProps = { groupId: string; link: string; name: string; faceOf: () => Element | null }

/** How the invitation gets to somebody: a card in a chat, a picture, a link. */
function Ways({ groupId, link, name, faceOf }: WaysProps) {
  const t = useT()
  const [isSaving, setIsSaving] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      void toast(t('groups.qr.copied'), { id: 'copied', tone: 'good' })
    } catch {
      void toast(t('groups.qr.copyFailed'), { id: 'copied', tone: 'bad' })
    }
  }
  const share = () =>
    // Closing the sheet of the system is no failure.
    navigator.share({ title: name, text: t('groups.qr.shareText', { name }), url: link }).catch(() => {})
  const save = async () => {
    setIsSaving(true)
    try {
      const parts = { link, name, note: t('groups.qr.scan'), product: t('app.product'), face: faceOf() }
      saveFile(await cardPngOf(parts), `mela-group-${groupId}.png`)
    } catch {
      void toast(t('groups.qr.saveFailed'), { tone: 'bad' })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <div className="grid gap-3">
      <Link
        to="/choose-member"
        search={{ type: 'invite', group_id: groupId }}
        className={buttonStyle({ size: 'lg', isWide: true })}
      >
        <Send className="size-5" aria-hidden="true" />
        {t('groups.qr.friends')}
      </Link>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="outline"
          isWide
          isLoading={isSaving}
          icon={<Download className="size-5" aria-hidden="true" />}
          onClick={() => void save()}
        >
          {t('groups.qr.save')}
        </Button>
        <Button
          variant="outline"
          isWide
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('groups.qr.copy')}
        </Button>
      </div>
      {/* Where the system has no sheet of its own, the link to copy is the way. */}
      {'share' in navigator && (
        <Button
          variant="outline"
          isWide
          icon={<Share2 className="size-5" aria-hidden="true" />}
          onClick={() => void share()}
        >
          {t('groups.qr.share')}
        </Button>
      )}
    </div>
  )
}
