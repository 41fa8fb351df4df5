import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { calendarLinks } from '#lib/backend/db/schema/social.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { endCalendarLink as ending } from '#lib/contract/social/calendar.ts'
import { callerOf } from '../whose.ts'

export const endCalendarLink: Verb<z.output<typeof ending.input>, z.input<typeof ending.output>> = async ({
  ctx,
}) => {
  await ctx.db.delete(calendarLinks).where(eq(calendarLinks.userId, callerOf(ctx)))
  return {}
}
