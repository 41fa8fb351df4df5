import { eq } from 'drizzle-orm'
import { calendarLinks } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { endCalendarLink as ending } from '#lib/contract/social/calendar.ts'
import { callerOf } from '../caller-of.ts'

export const endCalendarLink: Handler<typeof ending> = async ({ ctx }) => {
  await ctx.db.delete(calendarLinks).where(eq(calendarLinks.userId, callerOf(ctx)))
  return {}
}
