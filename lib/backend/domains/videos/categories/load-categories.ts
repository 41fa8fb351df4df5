import { count, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { VideoCategory } from '#lib/contract/videos/categories.ts'
import { categoryIdOf } from '#lib/shared/videos/categories.ts'
import { VIDEO_KINDS, type VideoKind } from '#lib/shared/videos/vocabulary.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import en from '#messages/en/videos.json' with { type: 'json' }
import vi from '#messages/vi/videos.json' with { type: 'json' }
import zh from '#messages/zh/videos.json' with { type: 'json' }
import { isShown } from '../cards.ts'

export type Category = VideoCategory

const NAMES = { zh: zh.categories.names, en: en.categories.names, vi: vi.categories.names }

const named = (key: Sport | VideoKind) => ({
  name_zh: NAMES.zh[key],
  name_en: NAMES.en[key],
  name_vi: NAMES.vi[key],
})

interface Counts {
  sports: ReadonlyMap<Sport, number>
  kinds: ReadonlyMap<VideoKind, number>
  competitions: ReadonlyMap<number, number>
}

async function countVideos(db: Queryable): Promise<Counts> {
  const rows = await db
    .select({
      sport: videos.sport,
      kind: videos.kind,
      competitionId: videos.competitionId,
      total: count(),
    })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(isShown)
    .groupBy(videos.sport, videos.kind, videos.competitionId)
  const counts = {
    sports: new Map<Sport, number>(),
    kinds: new Map<VideoKind, number>(),
    competitions: new Map<number, number>(),
  }
  const add = <Key>(counted: Map<Key, number>, key: Key | null, total: number) => {
    if (key !== null) counted.set(key, (counted.get(key) ?? 0) + total)
  }
  for (const { sport, kind, competitionId, total } of rows) {
    add(counts.sports, sport, total)
    add(counts.kinds, kind, total)
    add(counts.competitions, competitionId, total)
  }
  return counts
}

async function competitionCategories(db: Queryable, counts: Counts): Promise<Category[]> {
  if (counts.competitions.size === 0) return []
  const rows = await db.select().from(competitions).orderBy(competitions.position, competitions.id)
  return rows.flatMap(({ id, sport, nameZh, nameEn, nameVi }) => {
    const total = counts.competitions.get(id)
    if (total === undefined) return []
    return [
      {
        id: categoryIdOf({ type: 'competition', competitionId: id }),
        type: 'competition' as const,
        parent_id: categoryIdOf({ type: 'sport', sport }),
        sport,
        name_zh: nameZh,
        name_en: nameEn,
        name_vi: nameVi,
        videos: total,
      },
    ]
  })
}

/**
 * Returns every category that has videos: the sports and the kinds, which are the first level, then the competitions of
 * the sports in the order of the competitions.
 */
export async function loadCategories(db: Queryable): Promise<Category[]> {
  const counts = await countVideos(db)
  const sports = SPORTS.flatMap((sport) => {
    const total = counts.sports.get(sport)
    const id = categoryIdOf({ type: 'sport', sport })
    return total === undefined
      ? []
      : [{ id, type: 'sport' as const, parent_id: null, sport, ...named(sport), videos: total }]
  })
  const kinds = VIDEO_KINDS.flatMap((kind) => {
    const total = counts.kinds.get(kind)
    const id = categoryIdOf({ type: 'kind', kind })
    return total === undefined
      ? []
      : [{ id, type: 'kind' as const, parent_id: null, sport: null, ...named(kind), videos: total }]
  })
  return [...sports, ...kinds, ...(await competitionCategories(db, counts))]
}

export const isFirstLevel = ({ parent_id: parentId }: Category): boolean => parentId === null
