import { games } from '@mela/contract/games.ts'
import { FileCheck2 } from 'lucide-react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'

/** What we signed for this bet, as a file to keep: with it anybody can be shown that we took the bet. */
export function ReceiptButton({ bet_id }: { bet_id: string }) {
  const t = useT()
  const receipt = useCommand(games.receipt, {
    onDone: (signed) => save(`mela-bet-${bet_id}.json`, JSON.stringify(signed, null, 2)),
  })
  return (
    <Button
      variant="outline"
      className="flex-1"
      icon={<FileCheck2 aria-hidden="true" className="size-5" />}
      isLoading={receipt.isRunning}
      onClick={() => void receipt.run({ params: { bet_id } })}
    >
      {t('games.myBets.receipt')}
    </Button>
  )
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
