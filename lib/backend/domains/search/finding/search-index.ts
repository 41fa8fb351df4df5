import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Named, NamedKind } from '../matching/named.ts'
import { queryOf } from '../matching/query.ts'
import { createSpellings } from '../matching/spellings.ts'
import { type Found, find } from './find.ts'
import { loadClubs, loadClubsFingerprint } from './load-clubs.ts'
import { loadNews } from './load-news.ts'
import { createPlayerLoader } from './load-players.ts'
import { loadRooms } from './load-rooms.ts'
import { loadCircles, loadPosts, loadVideos } from './load-texts.ts'

export interface SearchIndex {
  /**
   * Finds the entries of those kinds that match a query of a reader of a language, the best first. Loads the
   * names on first use.
   */
  find(kinds: readonly NamedKind[], text: string, reader: Language): Promise<Found[]>
  /** Returns an entry, or undefined when it was deleted or is not loaded yet. */
  get(kind: NamedKind, id: number): Promise<Named | undefined>
  /** Loads changes from the database. One refresh runs at a time; a second call waits for the first. */
  refresh(): Promise<void>
}

/**
 * In-memory index of the site's names, so that a search reads no table. Thousands of names are compared in a
 * millisecond or two, on every database alike. `refresh` is called by a timer, never by a search.
 */
export function createSearchIndex({
  db,
  log,
  clock,
}: {
  db: Queryable
  log: Logger
  clock: Pick<Clock, 'now'>
}): SearchIndex {
  const spellings = createSpellings()
  const loadPlayers = createPlayerLoader(db)
  let fingerprint = ''
  let clubs: Named[] = []
  let byKind = new Map<NamedKind, Named[]>()
  let byId = new Map<string, Named>()
  let running: Promise<void> | null = null
  let loaded = false

  async function load(): Promise<void> {
    const began = performance.now()
    const newFingerprint = await loadClubsFingerprint(db)
    const changed = newFingerprint !== fingerprint
    if (changed) clubs = await loadClubs(db, spellings)
    else for (const each of clubs) for (const { spelling } of each.spellings) spellings.of(spelling.text)
    const teams = new Map(clubs.flatMap((each) => (each.kind === 'team' ? [[each.id, each]] : [])))
    const all = [
      ...clubs,
      ...(await loadPlayers(spellings, teams, { clubsChanged: changed })),
      ...(await loadRooms(db, spellings, teams)),
      ...(await loadNews(db, spellings, clock.now())),
      ...(await loadVideos(db, spellings)),
      ...(await loadPosts(db, spellings)),
      ...(await loadCircles(db, spellings)),
    ]
    byKind = Map.groupBy(all, ({ kind }) => kind)
    byId = new Map(all.map((each) => [`${each.kind} ${each.id}`, each]))
    spellings.sweep()
    fingerprint = newFingerprint
    loaded = true
    if (changed)
      log.debug({ names: all.length, ms: Math.round(performance.now() - began) }, 'search_index_loaded')
  }

  const refresh = async (): Promise<void> => {
    running ??= load().finally(() => {
      running = null
    })
    return running
  }
  const ready = async (): Promise<void> => {
    if (!loaded) await refresh()
  }

  return {
    refresh,
    async find(kinds, text, reader) {
      await ready()
      const query = queryOf(text)
      if (query === null) return []
      return find(
        kinds.flatMap((kind) => byKind.get(kind) ?? []),
        query,
        reader,
      )
    },
    async get(kind, id) {
      await ready()
      return byId.get(`${kind} ${id}`)
    },
  }
}
