import { and, gt, isNull, sql } from 'drizzle-orm'
import { guestSanctions as table } from '#lib/backend/db/schema/moderation/sanctions.ts'

export const runs = and(isNull(table.liftedAt), gt(table.endsAt, sql`now()`))
