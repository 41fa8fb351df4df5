import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { HandlerInput } from '#lib/backend/http/context.ts'
import type { publishVideo } from '#lib/contract/videos/publishing.ts'

type Input = Pick<HandlerInput<typeof publishVideo>, 'recording_id' | 'match_id' | 'kind' | 'sport'>

/** What a video is about, from which its categories follow: its match determines the sport and the competition. */
export async function subjectOf(db: Queryable, input: Input) {
  const kind = input.kind ?? (input.recording_id === undefined ? ('other' as const) : ('recording' as const))
  if (input.match_id === undefined)
    return { kind, matchId: null, sport: input.sport ?? null, competitionId: null }
  const [match] = await db
    .select({ sport: matches.sport, competitionId: matches.competitionId })
    .from(matches)
    .where(eq(matches.id, input.match_id))
  return {
    kind,
    matchId: input.match_id,
    sport: match?.sport ?? null,
    competitionId: match?.competitionId ?? null,
  }
}
