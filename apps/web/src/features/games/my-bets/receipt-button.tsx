import { games } from '@mela/contract/games.ts'
import { FileCheck2 } from 'lucide-react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { saveFile } from '#ui/media/save-file.ts'

/** What we signed for this bet, as a file to keep: with it anybody can be shown that we took the bet. */
export function ReceiptButton({ bet_id }: { bet_id: string }) {
  const t = useT()
  const receipt = useCommand(games.receipt, {
    onDone: (signed) => {
      const text = JSON.stringify(signed, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `mela-bet-${bet_id}.json`)
    },
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
