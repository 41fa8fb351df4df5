import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { redEnvelopeClaims, redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { getEnvelopes as endpoint } from '#lib/contract/gifts/red-envelopes.ts'
import { moneySettings } from '../prices/money-settings.ts'

/** Returns one envelope with its claims, or the open envelopes of a room. */
export const getEnvelopes: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { envelope_id: id, room_id: roomId } = input
  const mine = sql<number | null>`(select tenths from ${redEnvelopeClaims}
    where envelope_id = ${redEnvelopes.id} and ${redEnvelopeClaims.userId} = ${ctx.actor.userId ?? 0})`
  const isOpen = sql<boolean>`${redEnvelopes.doneAt} is null and ${redEnvelopes.endsAt} > now()`
  const rows = await ctx.db
    .select({ envelope: redEnvelopes, nickname: users.nickname, mine, isOpen })
    .from(redEnvelopes)
    .innerJoin(users, eq(users.id, redEnvelopes.userId))
    .where(
      id === undefined
        ? and(eq(redEnvelopes.roomId, roomId ?? 0), isNull(redEnvelopes.doneAt), isOpen)
        : eq(redEnvelopes.id, id),
    )
    .orderBy(asc(redEnvelopes.id))
    .limit(50)
  if (id !== undefined && rows.length === 0) throw new Refusal('not_found', 'envelope.gone')
  const claims =
    id === undefined
      ? []
      : await ctx.db
          .select({
            user_id: redEnvelopeClaims.userId,
            user_nickname: users.nickname,
            tenths: redEnvelopeClaims.tenths,
            createdAt: redEnvelopeClaims.createdAt,
          })
          .from(redEnvelopeClaims)
          .innerJoin(users, eq(users.id, redEnvelopeClaims.userId))
          .where(eq(redEnvelopeClaims.envelopeId, id))
          .orderBy(desc(redEnvelopeClaims.tenths), asc(redEnvelopeClaims.createdAt))
  const set = await moneySettings(ctx.db)
  return {
    bounds: {
      parts: set.envelope_parts,
      seconds_least: set.envelope_seconds_least,
      seconds_most: set.envelope_seconds_most,
    },
    server_time: new Date(ctx.clock.now()).toISOString(),
    list: rows.map(({ envelope, nickname, ...row }) => ({
      envelope_id: envelope.id,
      room_id: envelope.roomId,
      user_id: envelope.userId,
      user_nickname: nickname,
      tenths: envelope.tenths,
      count: envelope.count,
      claimed: envelope.claimed,
      condition: envelope.condition,
      word: envelope.word,
      ends_at: envelope.endsAt.toISOString(),
      is_open: row.isOpen,
      refunded: envelope.refundedTenths,
      mine: row.mine,
    })),
    claims: claims.map(({ createdAt, ...claim }) => ({ ...claim, created_at: createdAt.toISOString() })),
  }
}
