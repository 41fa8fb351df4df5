import { and, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { circleMembers, circles } from '#lib/backend/db/schema/community/circles.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getCircles as endpoint } from '#lib/contract/community/circles.ts'
import { selectCircles } from './circle-rows.ts'
import { sportsNamed } from './sport-names.ts'

/** `%`, `_` and the backslash have a meaning in a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The condition that the name of a circle's sport, competition or team contains a text, in any language. */
function named(text: string): SQL | undefined {
  const pattern = containing(text)
  const sports = sportsNamed(text)
  return or(
    sports.length === 0 ? undefined : and(eq(circles.kind, 'sport'), inArray(circles.sport, sports)),
    ...[competitions, teams].flatMap((table) =>
      [table.nameZh, table.nameEn, table.nameVi, table.shortZh, table.shortEn, table.shortVi].map((column) =>
        ilike(column, pattern),
      ),
    ),
  )
}

function afterCursor(cursor: string): SQL {
  const [members, id] = cursor.split('.').map(Number)
  return sql`(${circles.members}, ${circles.id}) < (${members}::bigint, ${id}::bigint)`
}

/** Lists circles, those with the most members first. */
export const getCircles: Handler<typeof endpoint> = async ({
  ctx,
  input: { kind, text, joined, cursor, limit },
}) => {
  const list = await selectCircles(ctx.db, joined ? requireUserId(ctx) : ctx.actor.userId, {
    where: and(
      kind === undefined ? undefined : eq(circles.kind, kind),
      text === '' ? undefined : named(text),
      joined ? isNotNull(circleMembers.userId) : undefined,
      cursor === undefined ? undefined : afterCursor(cursor),
    ),
    order: [desc(circles.members), desc(circles.id)],
    limit: limit + 1,
  })
  const page = list.slice(0, limit)
  const last = page.at(-1)
  return { list: page, cursor: last && list.length > limit ? `${last.members}.${last.id}` : null }
}
