import type { guardTiers } from '#lib/backend/db/schema/perks.ts'

export type Row = typeof guardTiers.$inferSelect
