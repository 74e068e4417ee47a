// The odds as anybody can read them: the same tables that settle, in the form whose hash is part of every signed epoch.
import type { GameType } from '@mela/contract/enums.ts'
import { games, type PaytableGame } from '@mela/contract/games.ts'
import { chancesOf } from '@mela/games/chance.ts'
import { games as allGames } from '@mela/games/game.ts'
import { isPaytable, paytableHash, paytableText } from '@mela/games/paytable.ts'
import { picksOf } from '@mela/games/pick.ts'
import { cached } from '#platform/cached.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'

const DAY_MS = 86_400_000

export const showPaytable = handler(games.paytable, async ({ params: { version }, platform }) => {
  if (!isPaytable(version)) throw refuse('not_found')
  return { version, games: await made.of(platform, version) }
})

/** Counting the odds of every bet takes a while, and a version never changes. */
const made = cached(
  DAY_MS,
  async (platform, version: string) =>
    Promise.all(
      allGames.map(
        async ({ game_type }): Promise<PaytableGame> => ({
          game_type,
          paytable_hash: paytableHash(game_type, version),
          settles: paytableText(game_type, version),
          odds: await chances.of(platform, game_type),
        }),
      ),
    ),
  // Any fee makes a version of its own: whoever asks for all of them must not fill the memory.
  { most: 50 },
)

/** The same whatever is paid. */
const chances = cached(DAY_MS, async (_platform, game_type: GameType) =>
  picksOf(game_type).flatMap((pick) => {
    const { ways, of } = chancesOf(game_type, pick)
    return [...ways].map(([way, number]) => ({ pick: pick.pick, way, ways: number, of }))
  }),
)
