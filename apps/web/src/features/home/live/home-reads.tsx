// Reads what stands above the fold and hands it on. Draws nothing.
import { games } from '@mela/contract/games.ts'
import { homepage } from '@mela/contract/homepage.ts'
import { useEffect } from 'react'
import { kindOf } from '#platform/api/notice.ts'
import { useRead } from '#platform/api/query.ts'
import { useHomeContent } from '../home-content.ts'
import { useLiveRefresh } from './home.queries.ts'

export function HomeReads() {
  const { data: banner, error } = useRead(homepage.banner, {})
  const { data: announcement } = useRead(homepage.announcement, {})
  const { data: config } = useRead(games.config, {})
  useLiveRefresh()
  useEffect(() => {
    if (banner) useHomeContent.setState({ banner })
  }, [banner])
  useEffect(() => {
    if (announcement) useHomeContent.setState({ announcement })
  }, [announcement])
  useEffect(() => {
    if (config) useHomeContent.setState({ games: config.switch })
  }, [config])
  useEffect(() => {
    const trouble = error && (kindOf(error) === 'offline' ? 'offline' : 'failed')
    useHomeContent.setState({ trouble: trouble ?? undefined })
  }, [error])
  return null
}
