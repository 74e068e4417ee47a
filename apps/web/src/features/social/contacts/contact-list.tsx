import type { Friend } from '@mela/contract/social.ts'
import { Link } from '@tanstack/react-router'
import { useId, useMemo, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { LetterIndex } from '#ui/layout/letter-index.tsx'
import { PersonLine } from '../people/person-face.tsx'
import { byLetter, NO_LETTER } from './by-letter.ts'

export const nameOfFriend = ({ remark, friend_info }: Friend): string => remark || friend_info.nickname

export const letterClass = 'bg-surface2 px-4 py-1 text-xs font-bold text-brand-text'

/** Below this many the strip of letters is more than the list. */
const INDEX_FROM = 12

export function ContactList({ friends }: { friends: readonly Friend[] }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => byLetter(friends, nameOfFriend, locale), [friends, locale])
  const go = (letter: string) =>
    box.current?.querySelector(`[data-section="${letter}"]`)?.scrollIntoView({ block: 'start' })
  return (
    <div ref={box} className="flex items-start gap-1">
      <div className="min-w-0 flex-1 overflow-clip rounded-lg bg-surface shadow-1">
        {groups.map(({ letter, items }) => (
          <section
            key={letter}
            data-section={letter}
            aria-labelledby={`${id}-${letter}`}
            className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
          >
            <h2 id={`${id}-${letter}`} className={letterClass}>
              {letter === NO_LETTER ? (
                <>
                  <span aria-hidden="true">{NO_LETTER}</span>
                  <span className="sr-only">{t('social.contacts.noLetter')}</span>
                </>
              ) : (
                letter
              )}
            </h2>
            <ul className="[&>*+*]:border-t [&>*+*]:border-line">
              {items.map(({ friend_id }) => (
                <li key={friend_id}>
                  <Link
                    to="/user-page"
                    search={{ id: friend_id }}
                    className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
                  >
                    <PersonLine id={friend_id} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {friends.length >= INDEX_FROM && (
        <div className="sticky top-2 -me-3 max-h-[calc(100dvh-16rem)] shrink-0 overflow-clip">
          <LetterIndex
            label={t('social.contacts.index')}
            letters={groups.map(({ letter }) => letter)}
            onPick={go}
          />
        </div>
      )}
    </div>
  )
}
