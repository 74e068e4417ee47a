import type { FairRound } from '@mela/contract/fairness.ts'
import { ExternalLink } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { BlockHash } from './block-hash.tsx'

/** The block itself: its hash, what came of looking again, and where to look it up. */
export function BlockNotes({ block }: { block: NonNullable<FairRound['block']> }) {
  const t = useT()
  if (!block.hash) return null
  // The address comes from the server; only a web address may become a link.
  const explorer = block.explorer?.startsWith('https://') ? block.explorer : undefined
  return (
    <>
      <BlockHash hash={block.hash} />
      {block.check === 'different' && (
        <InfoBanner kind="danger">{t('games.verify.block.different')}</InfoBanner>
      )}
      {explorer && (
        <a
          href={explorer}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'outline' }, 'justify-self-start')}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('games.verify.block.explorer')}
        </a>
      )}
    </>
  )
}
