// The live part of the home page, as one file to fetch.
import { HomeReads, lastRead, onRead } from './home.queries.ts'
import { MarksSection } from './marks-section.tsx'
import { RankingCard } from './ranking-card.tsx'
import { SideLinks } from './side-links.tsx'
import { TileWinner } from './tile-winner.tsx'
import { WinnersCard } from './winners-card.tsx'

export const livePart = {
  HomeReads,
  MarksSection,
  RankingCard,
  SideLinks,
  TileWinner,
  WinnersCard,
  lastRead,
  onRead,
}
