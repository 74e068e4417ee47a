import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FindPerson } from '#features/social/index.ts'
import { Form } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useMe } from '../core/hooks.ts'
import { Overview } from './overview.tsx'
import { RecentList } from './recent-list.tsx'
import { rememberSearch } from './recent-searches.ts'
import { useQuestion } from './use-question.ts'

export default function SearchScreen() {
  const { type } = useSearch({ from: '/search-main' })
  // Another kind of search is another page that happens to stand at the same address.
  return <Searching key={type} type={type} />
}

function Searching({ type }: { type: 'all' | 'friend' }) {
  const t = useT()
  const bar = usePageBar()
  const me = useMe()
  const given = useSearch({ from: '/search-main', select: ({ q }) => q })
  const { typed, q, type: setTyped } = useQuestion('/search-main', given)
  const field = useRef<HTMLInputElement>(null)
  const cameBack = useRef(given !== undefined)
  // Whoever comes back to results wants to see them, not a keyboard.
  useEffect(() => {
    if (!cameBack.current) field.current?.focus()
  }, [])
  const isAll = type === 'all'
  const form = useLocalForm({
    fields: { q: typed },
    keep: ({ q: next = '' }) => {
      setTyped(next)
      if (next === '') field.current?.focus()
    },
    onSubmit: () => {
      if (isAll) rememberSearch(me, typed)
      field.current?.blur()
    },
  })
  return (
    <Screen
      {...bar}
      title={isAll ? bar.title : t('chat.search.findFriend')}
      barExtra={
        <search>
          <Form form={form} className="">
            <SearchField
              ref={field}
              tone="glass"
              label={t(isAll ? 'chat.search.label' : 'chat.search.friendLabel')}
              clearLabel={t('chat.search.clear')}
              value={typed}
              onValueChange={(q) => form.change({ q })}
              autoComplete="off"
              enterKeyHint="search"
            />
          </Form>
        </search>
      }
    >
      {!isAll ? (
        <FindPerson q={typed} />
      ) : typed.trim() === '' ? (
        <RecentList me={me} onPick={setTyped} />
      ) : (
        <Overview typed={typed.trim()} q={q} onOpen={() => rememberSearch(me, typed)} />
      )}
    </Screen>
  )
}
