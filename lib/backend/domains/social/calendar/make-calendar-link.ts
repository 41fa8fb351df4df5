import { randomBytes } from 'node:crypto'
import { calendarLinks } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { makeCalendarLink as endpoint } from '#lib/contract/social/calendar.ts'
import { CALENDAR_PATH } from '#lib/shared/addresses/calendar-address.ts'
import { callerOf } from '../caller-of.ts'

/**
 * Creates a new private calendar address for the user, replacing the previous one. Only its hash is stored,
 * so the address is shown once.
 */
export const makeCalendarLink: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = callerOf(ctx)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  await ctx.db
    .insert(calendarLinks)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { tokenHash, createdAt: new Date() } })
  // Calendar programs need an absolute address. If the site's own origin is not certain, the client puts its
  // known origin in front.
  return { url: `${ctx.caller.origin ?? ''}${CALENDAR_PATH}mine/${token}.ics?lang=${ctx.language}` }
}
