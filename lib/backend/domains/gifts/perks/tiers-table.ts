import type { guardTiers } from '#lib/backend/db/schema/gifts/perks.ts'

export type Row = typeof guardTiers.$inferSelect
