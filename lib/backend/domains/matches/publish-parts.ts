import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matchTexts } from '#lib/backend/db/schema/matches.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import { shotsOf } from './detail/get-plays.ts'
import { lineupsOf, momentumOf, statisticsOf, toText } from './detail/sections.ts'
import type { IngestEvents, PartName } from './ingest/types.ts'

/** Shots are published in small groups: this many of the newest cover any gap between two deliveries. */
const SHOTS_PUBLISHED = 24

/** Publishes the changed parts of a match on its own topic. */
export async function publishParts(
  { db, bus }: { db: Queryable; bus: Bus },
  matchId: number,
  parts: PartName[],
  ids: Parameters<IngestEvents['partsChanged']>[2],
): Promise<void> {
  const topic = matchTopic(matchId)
  if (parts.includes('texts') && ids.texts.length > 0) {
    const rows = await db
      .select()
      .from(matchTexts)
      .where(inArray(matchTexts.id, ids.texts))
      .orderBy(asc(matchTexts.position))
    await bus.publish(topic, { type: 'text', match_id: matchId, texts: rows.map(toText) })
  }
  if (parts.includes('statistics'))
    await bus.publish(topic, {
      type: 'statistics',
      match_id: matchId,
      statistics: await statisticsOf(db, matchId),
    })
  if (parts.includes('lineups'))
    await bus.publish(topic, {
      type: 'lineups',
      match_id: matchId,
      lineups: await lineupsOf(db, matchId),
    })
  if (parts.includes('momentum'))
    await bus.publish(topic, {
      type: 'momentum',
      match_id: matchId,
      momentum: await momentumOf(db, matchId),
    })
  if (parts.includes('shots')) {
    const shots = await shotsOf(db, matchId)
    const from = Math.max(0, shots.length - SHOTS_PUBLISHED)
    await bus.publish(topic, { type: 'shots', match_id: matchId, from, shots: shots.slice(from) })
  }
}
