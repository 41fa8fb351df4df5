import { expect, test } from 'vitest'
import type { MatchState } from '#components/matches/detail/logic/match-state.ts'
import { createBasketballEngine } from '#demo/world/basketball/index.ts'
import { createEsportsEngine } from '#demo/world/esports/index.ts'
import { createFootballEngine } from '#demo/world/football/index.ts'
import type { Engine } from '#demo/world/types.ts'
import { describeDatabase } from '../backend/test-database.ts'
import { contradictionsOf } from './contradictions.ts'
import { playMatch } from './play-match.ts'

const SEED = 'whole-match'
/** The page is loaded anew after every so many messages, to compare it with the one that was open all the time. */
const LOADED_EVERY = 40
/** Time between two looks at the feed; with FUZZ_RUNS shorter, so that there are more messages. */
const STEP_SECONDS = process.env.FUZZ_RUNS ? 10 : 40

describeDatabase('a match from start to end', (open) => {
  test.each<{ sport: string; engine: Engine; least: number }>([
    { sport: 'football', engine: createFootballEngine(SEED), least: 80 },
    { sport: 'basketball', engine: createBasketballEngine(SEED), least: 140 },
    { sport: 'esports', engine: createEsportsEngine(SEED), least: 150 },
  ])(
    'in $sport all parts of the page agree after every message',
    async ({ engine, least }) => {
      let messages = 0
      let end = ''
      let isDue = false
      for await (const { state, load, isLatest } of playMatch(engine, await open(), STEP_SECONDS)) {
        const { match } = state.detail
        const where = `after message ${messages++}, ${match.phase} ${match.home_score}-${match.away_score}`
        expect(contradictionsOf(state), where).toEqual([])
        end = `${match.status} ${match.confirmed}`
        isDue ||= messages % LOADED_EVERY === 0 || match.confirmed === true
        if (isDue && isLatest) {
          expect(known(state), where).toEqual(known(await load()))
          isDue = false
        }
      }
      expect(messages).toBeGreaterThan(least)
      expect(end).toBe('finished true')
    },
    240_000,
  )
})

/**
 * What a page knows of the match, whether it was loaded or kept up to date. The ranks of the teams are those of the
 * table when it was loaded, which is computed some seconds after a result.
 */
const known = ({ detail: { server_time, position, match, ...detail }, game }: MatchState) => {
  const { home_rank, away_rank, ...row } = match
  return { detail: { ...detail, match: row }, game }
}
