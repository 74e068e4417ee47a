import { ArrowDown, ArrowUp, BadgeCheck, Crown, Languages, LogOut, Receipt, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { RollingNumber } from '#ui/data/rolling-number.tsx'
import { RankPlate, Tag } from '#ui/feedback/tag.tsx'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { Card, FacetCard } from '#ui/layout/card.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

export function CardSection({ t }: { t: KitTexts }) {
  const [hasSound, setHasSound] = useState(true)
  const [balance, setBalance] = useState('48,250.5')
  const shortcuts = [
    [ArrowDown, t.recharge],
    [ArrowUp, t.withdraw],
    [Receipt, t.myBets],
    [Sparkles, t.invite],
  ] as const
  return (
    <KitSection id="cards" title="Cards and lists">
      <Specimen name="FacetCard, surface" isPlain>
        <FacetCard>
          <div className="flex items-center justify-between">
            <span className="text-xs text-ink2">{t.balance}</span>
            <RankPlate>VIP 3</RankPlate>
          </div>
          <div className="mt-1 flex items-center gap-2 text-3xl font-extrabold">
            <Coin currency="INR" className="size-9" />
            <RollingNumber text={balance} />
          </div>
          <div className="mt-4 grid grid-cols-4 gap-2">
            {shortcuts.map(([Icon, label]) => (
              <button
                key={label}
                type="button"
                className="press flex flex-col items-center gap-1.5 rounded-sm text-xs"
                onClick={() => setBalance(balance === '48,250.5' ? '1,048,199.75' : '48,250.5')}
              >
                <span className="facet grid size-12 place-items-center bg-surface2 text-brand-text [--cut:29%]">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                {label}
              </button>
            ))}
          </div>
        </FacetCard>
      </Specimen>
      <Specimen name="FacetCard, royal" isPlain>
        <FacetCard tone="royal">
          <p className="text-xs text-white/90">{t.balance}</p>
          <p className="mt-1">
            <MoneyText amount="48,250.5" currency="INR" currencyLabel="INR" size="xl" />
          </p>
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button variant="gold">{t.recharge}</Button>
            <Button variant="glass">{t.withdraw}</Button>
          </div>
        </FacetCard>
      </Specimen>
      <Specimen name="ListCard" isPlain>
        <ListCard title={t.personal}>
          <ListRow icon={<Crown />} title={t.vip} remark="312 → VIP 4" onClick={() => {}} />
          <ListRow
            icon={<BadgeCheck />}
            title={t.identity}
            end={<Tag tone="good">Advanced</Tag>}
            onClick={() => {}}
            hasChevron
          />
          <ListRow icon={<Languages />} title={t.language} remark="English" onClick={() => {}} />
          <SwitchRow
            icon={<Sparkles />}
            label={t.sound}
            note={t.soundNote}
            isOn={hasSound}
            onChange={setHasSound}
          />
        </ListCard>
      </Specimen>
      <Specimen name="Danger list, plain card, tags, money" isPlain>
        <div className="grid gap-4">
          <ListCard isDanger>
            <ListRow icon={<LogOut />} title={t.logOut} isDanger onClick={() => {}} />
          </ListCard>
          <Card>
            <SectionHead title={t.winner} icon={<Crown />} />
            <div className="flex flex-wrap gap-2">
              <Tag>Neutral</Tag>
              <Tag tone="brand">Owner</Tag>
              <Tag tone="gold">+5%</Tag>
              <Tag tone="good">Won</Tag>
              <Tag tone="bad">Failed</Tag>
              <Tag tone="info">Pending</Tag>
              <Tag tone="solid">New</Tag>
            </div>
            <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
              <MoneyText amount="+1,960" currency="INR" currencyLabel="INR" tone="gain" />
              <MoneyText amount="−50" currency="INR" currencyLabel="INR" tone="loss" />
              <MoneyText
                amount="120.5"
                currency="USDT"
                currencyLabel="USDT"
                tone="currency"
                isCurrencyShown
              />
              <MoneyText amount="880" currency="DIAMOND" currencyLabel="Diamond" tone="currency" size="sm" />
            </div>
          </Card>
        </div>
      </Specimen>
    </KitSection>
  )
}
