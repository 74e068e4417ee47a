// The live part of the home page, as one chunk.
export { HomeReads } from './home-reads.tsx'
export { MarksSection } from './marks-section.tsx'
export { RankingCard } from './ranking-card.tsx'
export { SideLinks } from './side-links.tsx'
export { TileWinner } from './tile-winner.tsx'
export { WinnersCard } from './winners-card.tsx'
