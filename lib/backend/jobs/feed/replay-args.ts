import { parseArgs } from 'node:util'
import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { UsageError } from '#lib/backend/jobs/control/protocol.ts'
import type { FeedCommandOptions } from './options.ts'
import { REPLAY_USAGE } from './usage.ts'

const settings = z.object({
  match: z.coerce.number().int().positive().optional(),
  day: z.iso.date().optional(),
  season: z.coerce.number().int().positive().optional(),
  speed: z.coerce.number().min(1).max(600).default(1),
  at: z.coerce.number().min(-60).max(1_000_000).optional(),
})

/** Returns which matches a replay plays, the oldest first. A day is a day in UTC. */
export async function readReplay(
  args: string[],
  { database }: FeedCommandOptions,
): Promise<{ ids: number[]; speed: number; startMinutes: number | undefined }> {
  const text = { type: 'string' } as const
  let given: unknown
  try {
    given = parseArgs({
      args,
      options: { match: text, day: text, season: text, speed: text, at: text },
    }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'wrong options'}; ${REPLAY_USAGE}`)
  }
  const parsed = settings.safeParse(given)
  if (!parsed.success)
    throw new UsageError(
      `--${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}; ${REPLAY_USAGE}`,
    )
  const { match, day, season, speed, at } = parsed.data
  if ([match, day, season].filter((value) => value !== undefined).length !== 1)
    throw new UsageError(REPLAY_USAGE)
  const from = new Date(`${day ?? '1970-01-01'}T00:00:00Z`)
  const rows = await database.db
    .select({ id: matches.id, simulated: matches.simulated, status: matches.status })
    .from(matches)
    .where(
      and(
        match === undefined ? eq(matches.simulated, false) : eq(matches.id, match),
        match === undefined ? eq(matches.status, 'finished') : undefined,
        match === undefined ? isNotNull(matches.homeScore) : undefined,
        season === undefined ? undefined : eq(matches.seasonId, season),
        day === undefined ? undefined : gte(matches.kickoffAt, from),
        day === undefined ? undefined : lt(matches.kickoffAt, new Date(from.getTime() + 86_400_000)),
      ),
    )
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
  if (match !== undefined) {
    const [row] = rows
    if (!row) throw new Error(`there is no match ${match}`)
    if (row.simulated) throw new Error(`match ${match} belongs to the demo world, which plays by itself`)
  }
  return { ids: rows.map(({ id }) => id), speed, startMinutes: at }
}
