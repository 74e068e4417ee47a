import { Image, Languages, Music, Plus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useChat } from '../../core/hooks.ts'
import type { RoomAddress } from '../../core/shapes.ts'
import { useComposerActions } from '../message/parts.ts'
import { PICTURE_TYPES, SOUND_TYPES } from './offered-types.ts'

type AttachButtonProps = { room: RoomAddress; onFiles: (files: File[]) => void; onTranslate: () => void }

export function AttachButton({ room, onFiles, onTranslate }: AttachButtonProps) {
  const t = useT()
  const actions = useComposerActions(room)
  const canTranslate = useChat(({ can_translate }) => can_translate)
  const pictures = useRef<HTMLInputElement>(null)
  const sounds = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])])
    // The same file again is a change, too.
    event.currentTarget.value = ''
  }
  return (
    <>
      <Menu
        label={t('chat.composer.attach')}
        align="start"
        trigger={<IconButton icon={<Plus />} label={t('chat.composer.attach')} className="text-ink2" />}
        actions={[
          {
            id: 'media',
            label: t('chat.composer.media'),
            icon: <Image />,
            onSelect: () => pictures.current?.click(),
          },
          {
            id: 'audio',
            label: t('chat.composer.audio'),
            icon: <Music />,
            onSelect: () => sounds.current?.click(),
          },
          ...(canTranslate
            ? [
                {
                  id: 'translate',
                  label: t('chat.composer.translate'),
                  icon: <Languages />,
                  onSelect: onTranslate,
                },
              ]
            : []),
          ...actions.map(({ id, icon, label, onSelect }) => ({
            id,
            icon,
            label: t(label as Parameters<typeof t>[0]),
            onSelect: () => onSelect(room),
          })),
        ]}
      />
      <input ref={pictures} type="file" hidden multiple accept={PICTURE_TYPES} onChange={take} />
      <input ref={sounds} type="file" hidden accept={SOUND_TYPES} onChange={take} />
    </>
  )
}
