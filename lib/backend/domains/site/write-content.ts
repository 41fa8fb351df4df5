import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { banners, campaigns } from '#lib/backend/db/schema/site.ts'
import { notFound } from '#lib/backend/http/refusal.ts'

export type NewBanner = typeof banners.$inferInsert
export type NewCampaign = typeof campaigns.$inferInsert

/** Adds a banner, or changes the one with that id. Returns its id; throws for an unknown id. */
export async function saveBannerRow(
  tx: Tx,
  id: number | undefined,
  values: NewBanner,
): Promise<{ id: number }> {
  const [row] =
    id === undefined
      ? await tx.insert(banners).values(values).returning({ id: banners.id })
      : await tx
          .update(banners)
          .set({ ...values, updatedAt: sql`now()` })
          .where(eq(banners.id, id))
          .returning({ id: banners.id })
  if (!row) throw notFound('banner')
  return row
}

/** Deletes a banner and returns it as it was. */
export async function deleteBanner(tx: Tx, id: number): Promise<typeof banners.$inferSelect> {
  const [row] = await tx.delete(banners).where(eq(banners.id, id)).returning()
  if (!row) throw notFound('banner')
  return row
}

/** Adds a campaign, or changes the one with that id. Returns its id; throws for an unknown id. */
export async function saveCampaignRow(
  tx: Tx,
  id: number | undefined,
  values: NewCampaign,
): Promise<{ id: number }> {
  const [row] =
    id === undefined
      ? await tx.insert(campaigns).values(values).returning({ id: campaigns.id })
      : await tx
          .update(campaigns)
          .set({ ...values, updatedAt: sql`now()` })
          .where(eq(campaigns.id, id))
          .returning({ id: campaigns.id })
  if (!row) throw notFound('campaign')
  return row
}

/** Deletes a campaign and returns it as it was. */
export async function deleteCampaign(tx: Tx, id: number): Promise<typeof campaigns.$inferSelect> {
  const [row] = await tx.delete(campaigns).where(eq(campaigns.id, id)).returning()
  if (!row) throw notFound('campaign')
  return row
}
