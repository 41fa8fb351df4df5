import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { mallItems } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { ItemKind } from '#lib/shared/mall/vocabulary.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'

interface ItemGrant {
  userId: number
  goodsId: number
  kind: ItemKind
  /** Whole days of one piece; null: permanent. */
  days: number | null
  count: number
}

/**
 * Gives a user a badge or an entrance effect, which is worn from then on, or extends one that has not ended. The
 * caller has locked the user's row, since only one of a kind is worn. Returns its end.
 */
export async function grantItem(tx: Tx, { userId, goodsId, kind, days, count }: ItemGrant): Promise<Date> {
  await stopWearing(tx, { userId, kind, butGoodsId: goodsId })
  const never = NEVER_ENDS.toISOString()
  const added = days === null ? null : days * count
  const [row] = await tx
    .insert(mallItems)
    .values({
      userId,
      goodsId,
      kind,
      worn: true,
      endsAt: added === null ? NEVER_ENDS : sql`now() + make_interval(days => ${added}::int)`,
    })
    .onConflictDoUpdate({
      target: [mallItems.userId, mallItems.goodsId],
      set: {
        worn: true,
        endsAt:
          added === null
            ? NEVER_ENDS
            : sql`case when ${mallItems.endsAt} >= ${never}::timestamptz then ${mallItems.endsAt}
                else greatest(${mallItems.endsAt}, now()) + make_interval(days => ${added}::int) end`,
      },
    })
    .returning({ endsAt: mallItems.endsAt })
  if (!row) throw new Error('the item was not written')
  return row.endsAt
}

/** Stops wearing what a user wears of a kind, except the item of `butGoodsId`. */
export async function stopWearing(
  tx: Tx,
  { userId, kind, butGoodsId }: { userId: number; kind: ItemKind; butGoodsId: number },
): Promise<void> {
  await tx
    .update(mallItems)
    .set({ worn: false })
    .where(
      and(
        eq(mallItems.userId, userId),
        eq(mallItems.kind, kind),
        eq(mallItems.worn, true),
        ne(mallItems.goodsId, butGoodsId),
      ),
    )
}
