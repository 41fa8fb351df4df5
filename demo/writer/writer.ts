import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { deleteGeneratedArticles, saveGeneratedArticle } from '#lib/backend/domains/news/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { CATEGORY_OF_SPORT } from '#lib/shared/vocabulary/news.ts'
import { DAY_MS, type Due, loadDueArticles, RETENTION_MS } from './facts/load-due-articles.ts'
import { loadFacts } from './facts/load-facts.ts'
import { LENGTH_MS } from './facts/load-side.ts'
import { writeArticle } from './write-article.ts'

export interface WriterOptions {
  db: Db
  clock: Clock
  seed: string
  timeZone: string
  /** Loads the course of ended matches, as far as it is missing. */
  fillPast(matchIds: readonly number[], part: 'story'): Promise<void>
  log: Pick<Logger, 'warn'>
}

const EVERY_MS = 20_000
/** The first run begins so long (ms) after a start, which leaves the processor to the first visitors. */
const FIRST_AFTER_MS = 10_000
/** Articles per run: a new site is filled within minutes. */
const MAX_PER_RUN = 6
/**
 * Returns the plausible time of publication: a report soon after the end, a preview a day before, a notice at the
 * kick-off, never in the future.
 */
const appearedAt = ({ kind, sport, kickoffAt, id }: Due, now: number) => {
  const minutes = ((id % 7) + 1) * 60_000
  const after = { report: LENGTH_MS[sport] + minutes, preview: minutes - DAY_MS, notice: 0 }[kind]
  const at = kickoffAt.getTime() + after
  return new Date(Math.min(at, now))
}

/** Writes at most `limit` due articles. Returns the number written. */
export async function writeDue(options: WriterOptions, limit = MAX_PER_RUN): Promise<number> {
  const { db, clock, seed, timeZone, fillPast } = options
  const now = clock.now()
  const due = (await loadDueArticles(db, now, timeZone)).slice(0, limit)
  const ended = due.filter(({ kind }) => kind !== 'preview')
  await fillPast(
    ended.map(({ id }) => id),
    'story',
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
      kind: one.kind === 'preview' ? ('preview' as const) : ('report' as const),
      categoryId: CATEGORY_OF_SPORT[one.sport],
      texts,
      tags,
      publishedAt: appearedAt(one, now),
    }
    if (await saveGeneratedArticle(db, made)) written++
  }
  return written
}

/** Starts the demo world's newsroom: writes previews and reports of its matches, and deletes old ones. */
export function startWriter(options: WriterOptions) {
  const { db, clock, log } = options
  const writeAndPrune = async () => {
    await writeDue(options)
    await deleteGeneratedArticles(db, new Date(clock.now() - RETENTION_MS))
  }
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const tick = () => {
    if (busy) return
    busy = true
    running = writeAndPrune()
      .catch((err: unknown) => log.warn({ err }, 'demo_article_failed'))
      .finally(() => {
        busy = false
      })
  }
  let timer = setTimeout(() => {
    tick()
    timer = setInterval(tick, EVERY_MS)
  }, FIRST_AFTER_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
