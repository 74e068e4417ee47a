import { ArrowUp, Bell, HelpCircle, Plus, Send, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

export function ActionSection({ t }: { t: KitTexts }) {
  const [isLoading, setIsLoading] = useState(true)
  return (
    <KitSection id="actions" title="Actions">
      <Specimen name="Variants">
        <Button variant="gold" size="lg" isWide icon={<Coin currency="INR" />}>
          {t.placeBet} · 50
        </Button>
        <div className="flex flex-wrap gap-2">
          <Button>{t.save}</Button>
          <Button variant="quiet">{t.cancel}</Button>
          <Button variant="outline" icon={<ArrowUp className="size-5" />}>
            {t.withdraw}
          </Button>
          <Button variant="danger">{t.remove}</Button>
          <Button variant="link">{t.seeHow}</Button>
        </div>
      </Specimen>
      <Specimen name="Sizes and states">
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm">{t.save}</Button>
          <Button size="md">{t.save}</Button>
          <Button size="lg">{t.save}</Button>
          <Button variant="gold" size="sm">
            {t.recharge}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button disabled>{t.save}</Button>
          <Button variant="gold" disabled>
            {t.recharge}
          </Button>
          <Button variant="gold" isLoading={isLoading} onClick={() => setIsLoading(true)}>
            {t.placeBet} · 50
          </Button>
          <Button isLoading={isLoading}>{t.save}</Button>
          <Button variant="quiet" isLoading={isLoading}>
            {t.cancel}
          </Button>
        </div>
        <Button variant="link" size="sm" onClick={() => setIsLoading(!isLoading)}>
          isLoading
        </Button>
      </Specimen>
      <Specimen name="Icon buttons">
        <div className="flex flex-wrap gap-2">
          <IconButton icon={<Plus />} label={t.invite} />
          <IconButton icon={<HelpCircle />} label={t.seeHow} variant="quiet" />
          <IconButton icon={<Send />} label={t.save} variant="brand" />
          <IconButton
            icon={<Bell />}
            label={t.chats}
            variant="raised"
            badgeCount={128}
            badgeLabel={`128 ${t.unread}`}
          />
          <IconButton icon={<Volume2 />} label={t.sound} variant="quiet" hasDot />
          <IconButton icon={<Plus />} label={t.invite} disabled />
        </div>
        <div className="on-violet flex flex-wrap gap-2 rounded-md bg-topbar p-3 text-white">
          <IconButton icon={<Bell />} label={t.chats} variant="glass" hasDot />
          <IconButton icon={<HelpCircle />} label={t.seeHow} />
          <Button variant="glass" icon={<Coin currency="INR" />}>
            <span className="figures">48,250.5</span>
          </Button>
        </div>
      </Specimen>
      <Specimen name="Copy">
        <div className="flex flex-wrap gap-6">
          <CopyButton value="80412233" label={t.copy} copiedLabel={t.copied}>
            <span className="figures text-ink2">UID 80412233</span>
          </CopyButton>
          <CopyButton value="TQm9" label={t.copy} copiedLabel={t.copied} className="text-brand-text" />
        </div>
      </Specimen>
    </KitSection>
  )
}
