import type { Chest } from '@mela/contract/chests.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { useMemberName } from '#features/groups/index.ts'
import { PersonAvatar } from '#features/social/index.ts'
import { coinOf } from '#features/wallet/index.ts'
import { serverNow } from '#platform/clock.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { MoneyText } from '#ui/data/money-text.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { ChestArt } from '#ui/game/art/chest-art.tsx'
import { clockText, secondsOf } from '#ui/game/use-remaining.ts'
import { FacetCard } from '#ui/layout/card.tsx'

const SECOND_MS = 1_000

/** Whose chest it is, how it stands, and what I got. */
export function ChestHead({ chest, isMine }: { chest: Chest; isMine: boolean }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(SECOND_MS)
  const name = useMemberName(chest.group_id, chest.user.id) || chest.user.nickname
  const isOver = chest.seed !== null || chest.expires_at <= nowMs
  const isEmpty = chest.taken_number === chest.number
  return (
    <FacetCard tone="royal" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PersonAvatar id={chest.user.id} size="md" />
        <div className="min-w-0 flex-1 basis-[9rem]">
          <h2 className="font-display text-base font-bold wrap-anywhere">
            {t('chests.record.from', { name })}
          </h2>
          <p className="text-sm wrap-anywhere text-white/90">{chest.remarks || t('chests.wish')}</p>
        </div>
        <ChestArt className="h-[6rem] w-[7rem] shrink-0" />
      </div>
      {chest.my_amount !== null && (
        <div className="grid justify-items-center gap-1 text-center">
          <p className="text-sm">{t('chests.record.mine')}</p>
          <MoneyText
            amount={displayAmount(chest.my_amount, 0)}
            currency={coinOf[MoneyType.diamond]}
            currencyLabel={t('chests.diamonds')}
            size="xl"
          />
        </div>
      )}
      <div className="grid gap-2 text-sm">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <span className="figures">
            {t('chests.record.boxes', { taken: String(chest.taken_number), number: String(chest.number) })}
          </span>
          <span className="figures">
            {t('chests.record.amounts', {
              taken: displayAmount(chest.taken_amount, 0),
              amount: displayAmount(chest.amount, 0),
            })}
          </span>
        </div>
        <ProgressBar
          label={t('chests.record.boxes', {
            taken: String(chest.taken_number),
            number: String(chest.number),
          })}
          value={chest.taken_number / chest.number}
          tone="gold"
          isOnViolet
        />
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-white/90">
          <span>
            {t('chests.record.given', {
              time: displayMoment(chest.created_at, { nowMs: serverNow(), locale }),
            })}
          </span>
          <span className="figures font-semibold">
            {isEmpty
              ? t('chests.record.states.none')
              : isOver
                ? t('chests.record.states.over')
                : t('chests.record.left', { time: clockText(secondsOf(chest.expires_at - nowMs)) })}
          </span>
        </div>
        {isOver && !isEmpty && (
          <p className="text-sm font-semibold">{returnedWords(t, chest, isMine, name)}</p>
        )}
      </div>
    </FacetCard>
  )
}

function returnedWords(t: Translate, chest: Chest, isMine: boolean, name: string): string {
  if (chest.returned_amount === 0n) return t('chests.record.returning')
  const amount = displayAmount(chest.returned_amount, 0)
  return isMine ? t('chests.record.returnedMe', { amount }) : t('chests.record.returned', { amount, name })
}
