import { Bell, Gamepad2, Gift, HelpCircle, MessageCircle, User, Volume2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { StateView } from '#ui/feedback/state-view.tsx'
import { Card, FacetCard } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { MasterDetail } from '#ui/layout/master-detail.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SideRail } from '#ui/layout/side-rail.tsx'
import { TabBar } from '#ui/layout/tab-bar.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Logo } from '#ui/media/logo.tsx'
import { PullToRefresh } from '#ui/motion/pull-to-refresh.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

export function FrameSection({ t }: { t: KitTexts }) {
  const [current, setCurrent] = useState('games')
  const [minutes, setMinutes] = useState('1')
  const [isRefreshing, setIsRefreshing] = useState(false)
  const items = [
    { id: 'games', label: t.games, icon: <Gamepad2 />, href: '#games' },
    { id: 'invite', label: t.invite, icon: <Gift />, href: '#invite', hasDot: true, badgeLabel: t.unread },
    { id: 'recharge', label: t.recharge, icon: <Wallet />, href: '#recharge' },
    {
      id: 'chats',
      label: t.chats,
      icon: <MessageCircle />,
      href: '#chats',
      badgeCount: 128,
      badgeLabel: `128 ${t.unread}`,
    },
    { id: 'me', label: t.me, icon: <User />, href: '#me' },
  ]
  const balance = <MoneyText amount="48,250.5" currency="INR" currencyLabel="INR" size="sm" />
  const chip = (
    <Button variant="glass" size="sm">
      {balance}
    </Button>
  )
  const filler = (
    <div className="grid gap-3">
      <FacetCard tone="royal">
        <MoneyText amount="48,250.5" currency="INR" currencyLabel="INR" size="xl" />
      </FacetCard>
      {[1, 2, 3, 4].map((at) => (
        <Card key={at}>{t.emptyText}</Card>
      ))}
    </div>
  )
  return (
    <KitSection id="frames" title="Frames" isWide>
      <div className="grid gap-4 md:grid-cols-2">
        <Specimen name="Screen, violet head; TabBar (phones)" isPlain>
          <div className="flex h-[52rem] flex-col overflow-clip rounded-lg shadow-2">
            <div className="min-h-0 flex-1">
              <Screen
                head="violet"
                brand={<Logo label="Mela" />}
                actions={
                  <>
                    {chip}
                    <IconButton icon={<Bell />} label={t.chats} hasDot />
                  </>
                }
              >
                <PullToRefresh
                  isRefreshing={isRefreshing}
                  onRefresh={() => setIsRefreshing(true)}
                  refreshingLabel={t.retry}
                >
                  {filler}
                </PullToRefresh>
              </Screen>
            </div>
            <TabBar
              label="Tabs"
              items={items}
              currentId={current}
              centreId="recharge"
              onSelect={setCurrent}
            />
          </div>
        </Specimen>
        <Specimen name="Screen, bar and footer" isPlain>
          <div className="h-[52rem] overflow-clip rounded-lg shadow-2">
            <Screen
              title="WinGo"
              onBack={() => {}}
              backLabel={t.back}
              actions={
                <>
                  {chip}
                  <IconButton icon={<Volume2 />} label={t.sound} />
                  <IconButton icon={<HelpCircle />} label={t.seeHow} />
                </>
              }
              barExtra={
                <Tabs
                  label={t.minute}
                  look="pills"
                  items={['1', '3', '5', '10'].map((id) => ({ id, label: `${id} ${t.minute}` }))}
                  value={minutes}
                  onValueChange={setMinutes}
                />
              }
              footer={
                <Button variant="gold" size="lg" isWide>
                  {t.placeBet}
                </Button>
              }
            >
              {filler}
            </Screen>
          </div>
        </Specimen>
      </div>
      <Specimen name="SideRail, MasterDetail, Columns (from 768 px)" isPlain>
        <div className="hidden h-[60rem] overflow-clip rounded-lg shadow-2 md:flex">
          <SideRail
            label="Rail"
            brandLabel="Mela"
            items={items}
            currentId={current}
            onSelect={setCurrent}
            balance={
              <FacetCard tone="royal">
                <p className="text-xs">{t.balance}</p>
                <MoneyText amount="48,250.5" currency="INR" currencyLabel="INR" size="lg" />
                <Button variant="gold" isWide className="mt-3">
                  {t.recharge}
                </Button>
              </FacetCard>
            }
          />
          <div className="min-w-0 flex-1 bg-bg">
            <MasterDetail
              list={<div className="p-4">{filler}</div>}
              empty={<StateView scene="chat" title={t.chats} text={t.emptyText} />}
            />
          </div>
        </div>
        <div className="mt-4">
          <Columns main={<Card>Main</Card>} side={<Card>Side</Card>} extra={<Card>Extra</Card>} />
        </div>
      </Specimen>
    </KitSection>
  )
}
