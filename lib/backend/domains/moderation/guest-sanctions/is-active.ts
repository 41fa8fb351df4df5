import { and, gt, isNull, sql } from 'drizzle-orm'
import { guestSanctions as table } from '#lib/backend/db/schema/moderation/sanctions.ts'

export const isActive = and(isNull(table.liftedAt), gt(table.endsAt, sql`now()`))
