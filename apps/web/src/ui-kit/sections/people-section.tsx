import { BellOff, Pin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Podium } from '#ui/data/podium.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { DividerLabel } from '#ui/layout/divider-label.tsx'
import { SwipeRow } from '#ui/layout/swipe-row.tsx'
import { VirtualList } from '#ui/layout/virtual-list.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { GroupAvatar } from '#ui/media/group-avatar.tsx'
import { LogoMark, Wordmark } from '#ui/media/logo.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

const people = ['Asha', 'Ravi', '李伟', 'प्रिया', 'Meera', 'Kabir', 'Zoya', 'Dev']
const members = people.map((name) => ({ seed: name, name }))
const rows = Array.from({ length: 500 }, (_, at) => `2026111501000${String(1000 + at)}`)
const amount = (text: string) => <MoneyText amount={text} currency="INR" currencyLabel="INR" size="sm" />

export function PeopleSection({ t }: { t: KitTexts }) {
  const [chats, setChats] = useState(people.slice(0, 3))
  return (
    <KitSection id="people" title="People, media and data">
      <Specimen name="Avatars">
        <div className="flex flex-wrap items-center gap-3">
          {people.map((name) => (
            <Avatar
              key={name}
              seed={name}
              name={name}
              label={name}
              isOnline={name.length === 4}
              onlineLabel="online"
            />
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Avatar seed="1" size="xs" />
          <Avatar seed="2" size="sm" />
          <Avatar seed="3" size="lg" />
          <Avatar seed="broken" name="Broken" src="data:image/png;base64,AAAA" size="lg" />
          <Avatar seed="Mela" size="xl" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {[1, 2, 3, 4, 5, 6].map((count) => (
            <GroupAvatar key={count} members={members.slice(0, count)} label={`${count}`} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Logo, coins">
        <div className="flex flex-wrap items-center gap-5">
          <LogoMark className="size-20" />
          <LogoMark className="size-10" />
          <LogoMark className="size-6" />
          <Wordmark className="h-9 text-brand-text" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          {(['INR', 'USDT', 'DIAMOND'] as const).map((currency) => (
            <span key={currency} className="flex items-end gap-2">
              <Coin currency={currency} className="size-16" />
              <Coin currency={currency} className="size-8" />
              <Coin currency={currency} className="size-5" />
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen name="SwipeRow" isPlain>
        <div className="overflow-clip rounded-lg shadow-1">
          {chats.map((name, at) => (
            <SwipeRow
              key={name}
              moreLabel={`${name}: ${t.remove}`}
              actions={[
                {
                  id: 'remove',
                  label: t.remove,
                  icon: <Trash2 />,
                  isDanger: true,
                  onSelect: () => setChats(chats.filter((one) => one !== name)),
                },
              ]}
            >
              <button
                type="button"
                className="flex h-[7rem] w-full items-center gap-3 px-4 text-start -outline-offset-2"
              >
                <Avatar seed={name} name={name} isOnline={at === 0} />
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="flex items-center gap-1.5 text-base font-semibold">
                    {name}
                    {at === 2 && <BellOff aria-hidden="true" className="size-4 text-ink3" />}
                  </span>
                  <span className="truncate text-sm text-ink2">{t.emptyText}</span>
                </span>
                <span className="grid justify-items-end gap-1">
                  <TimeStamp iso="2026-11-15T09:46" text="09:46" />
                  <span className="flex h-5 items-center gap-1">
                    {at === 0 && <Pin aria-hidden="true" className="size-4 text-ink3" />}
                    <Badge count={at * 120} isQuiet={at === 2} />
                  </span>
                </span>
              </button>
            </SwipeRow>
          ))}
        </div>
        <div className="mt-4 grid gap-3">
          <DividerLabel>{t.yesterday}</DividerLabel>
          <DividerLabel look="line">{t.unreadLine}</DividerLabel>
        </div>
      </Specimen>
      <Specimen name="Podium">
        <Podium
          label={t.winner}
          places={[
            { id: 'a', name: 'As****ha', amount: amount('96,120') },
            { id: 'b', name: 'Ra****23', amount: amount('48,200') },
            { id: 'c', name: 'li****ng', amount: amount('31,880') },
            { id: 'd', name: 'Pr****ta', amount: amount('12,400') },
            { id: 'e', name: 'Ka****ir', amount: amount('8,450.5') },
          ]}
        />
      </Specimen>
      <Specimen name="VirtualList">
        <VirtualList
          label={t.records}
          items={rows}
          keyOf={(row) => row}
          estimatedRowPx={44}
          className="h-60"
          render={(row) => (
            <div className="figures flex h-11 items-center border-b border-line text-sm">{row}</div>
          )}
        />
      </Specimen>
      <Specimen name="QR">
        <QrCode
          text="https://mela.example/invite?inviterCode=80412233"
          label={t.invite}
          className="max-w-[22rem]!"
        />
      </Specimen>
    </KitSection>
  )
}
