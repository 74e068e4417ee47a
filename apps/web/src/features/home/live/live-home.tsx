// The live part of the home page, as one chunk.
import { HomeReads } from './home-reads.tsx'
import { MarksSection } from './marks-section.tsx'
import { RankingCard } from './ranking-card.tsx'
import { SideLinks } from './side-links.tsx'
import { TileWinner } from './tile-winner.tsx'
import { WinnersCard } from './winners-card.tsx'

export const livePart = { HomeReads, MarksSection, RankingCard, SideLinks, TileWinner, WinnersCard }
