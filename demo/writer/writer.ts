import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { forgetMade, keepMade } from '#lib/backend/domains/news/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { CATEGORY_OF_SPORT } from '#lib/shared/vocabulary/news.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { DAY_MS, type Due, dueArticles, KEPT_MS } from './choose.ts'
import { writeArticle } from './compose.ts'
import { loadFacts } from './facts.ts'

export interface WriterOptions {
  db: Db
  clock: Clock
  seed: string
  timeZone: string
  /** Asks for the goals of matches that are over. */
  fillPast(matchIds: readonly number[], part: 'records' | 'lineups'): Promise<void>
  log: Pick<Logger, 'warn'>
}

const EVERY_MS = 20_000
/** Articles of one turn: a fresh site is written full within minutes, and nobody waits for it. */
const AT_ONCE = 6
/** Roughly from kick-off to the end (ms), for reports of matches that ended before anybody looked. */
const LENGTH_MS: Record<Sport, number> = {
  football: 118 * 60_000,
  basketball: 140 * 60_000,
  esports: 110 * 60_000,
}

/** When an article would have appeared: a report soon after the end, a preview a day before, never in time to come. */
const appearedAt = ({ kind, sport, kickoffAt, id }: Due, now: number) => {
  const minutes = ((id % 7) + 1) * 60_000
  const at = kickoffAt.getTime() + (kind === 'report' ? LENGTH_MS[sport] + minutes : minutes - DAY_MS)
  return new Date(Math.min(at, now))
}

/** Writes what is due, at most so many articles. Answers how many were written. */
export async function writeDue(options: WriterOptions, most = AT_ONCE): Promise<number> {
  const { db, clock, seed, timeZone, fillPast } = options
  const now = clock.now()
  const due = (await dueArticles(db, now, timeZone)).slice(0, most)
  const over = due.filter(({ kind, sport }) => kind === 'report' && sport === 'football')
  await fillPast(
    over.map(({ id }) => id),
    'records',
  )
  let written = 0
  for (const one of due) {
    const facts = await loadFacts(db, one.id, now)
    if (!facts || (one.kind === 'report' && facts.score === null)) continue
    const texts = writeArticle(one.kind, facts, { seed, zone: timeZone })
    const tags = [
      { kind: 'match' as const, id: facts.id },
      { kind: 'team' as const, id: facts.home.id },
      { kind: 'team' as const, id: facts.away.id },
      { kind: 'competition' as const, id: facts.competition.id },
    ]
    const made = {
      madeOf: `${one.kind}:${one.id}`,
      kind: one.kind,
      categoryId: CATEGORY_OF_SPORT[one.sport],
      texts,
      tags,
      publishedAt: appearedAt(one, now),
    }
    if (await keepMade(db, made)) written++
  }
  return written
}

/** The demo world's own newsroom: previews and reports of its matches, and the old ones forgotten. */
export function startWriter(options: WriterOptions) {
  const { db, clock, log } = options
  const turn = async () => {
    await writeDue(options)
    await forgetMade(db, new Date(clock.now() - KEPT_MS))
  }
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const tick = () => {
    if (busy) return
    busy = true
    running = turn()
      .catch((err: unknown) => log.warn({ err }, 'an article of the demo world was not written'))
      .finally(() => {
        busy = false
      })
  }
  tick()
  const timer = setInterval(tick, EVERY_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
