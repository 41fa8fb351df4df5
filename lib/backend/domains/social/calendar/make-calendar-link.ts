import { randomBytes } from 'node:crypto'
import { calendarLinks } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { makeCalendarLink as endpoint } from '#lib/contract/social/calendar.ts'
import { CALENDAR_PATH } from '#lib/shared/addresses/calendar-address.ts'
import { callerOf } from '../whose.ts'

/** A new private address of the caller's calendar. Only its hash is kept: it is shown once, and the one before ends. */
export const makeCalendarLink: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = callerOf(ctx)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  await ctx.db
    .insert(calendarLinks)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { tokenHash, createdAt: new Date() } })
  // A program subscribes to an absolute address: where ours is not sure, the caller puts the one it knows before it.
  return { url: `${ctx.caller.origin ?? ''}${CALENDAR_PATH}mine/${token}.ics?lang=${ctx.language}` }
}
