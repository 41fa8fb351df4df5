import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { publishKeys, rooms } from '#lib/backend/db/schema/streams.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { KEY_NAME_MOST, KEYS_MOST } from '#lib/shared/anchor-words.ts'
import { characters } from '#lib/shared/characters.ts'
import { plainText } from '../plain-text.ts'
import { issueNamedKey, namedKey } from '../publish-key.ts'
import { ownRoom, type RoomRow } from './own-room.ts'
import type { AnchorParts } from './parts.ts'
import { publishHost } from './publish-host.ts'

type Given<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>
type Media = Pick<AnchorParts, 'media'>
type KeyRow = typeof publishKeys.$inferSelect

/** An encoder is let in a little before its signal is there. */
const SLACK_MS = 60_000

const wire = ({ id, name, createdAt, usedAt }: KeyRow) => ({
  id,
  name: name ?? '',
  made_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})

function readName(text: string): string {
  const name = plainText(text)
  if (name === '') throw new Refusal('invalid', 'live.key_name_empty')
  if (characters(name) > KEY_NAME_MOST)
    throw new Refusal('invalid', 'live.key_name_long', { most: KEY_NAME_MOST })
  return name
}

const shown = (ctx: Context, { media }: Media, room: RoomRow, made: { row: KeyRow; key: string }) => ({
  ...wire(made.row),
  ...media.pushAddress(made.key, room.stream, 'original', publishHost(ctx.caller)),
})

const keyOf = async (ctx: Context, room: RoomRow, id: number): Promise<KeyRow> => {
  const [row] = await ctx.db.select().from(publishKeys).where(namedKey(room.id, id))
  if (!row) throw notFound('key')
  return row
}

/** Hangs up on the encoder if it was let in with that key. */
async function hangUpOn({ media }: Media, room: RoomRow, { usedAt }: KeyRow): Promise<void> {
  const { since, qualities } = media.state(room.stream)
  if (qualities.includes('original') && usedAt !== null && usedAt.getTime() >= since - SLACK_MS)
    await media.kick(room.stream, 'media.refused.revoked')
}

/** The named keys of one's own room. */
export const getStreamKeys: Verb<
  Given<typeof contract.getStreamKeys>,
  Output<typeof contract.getStreamKeys>
> = async ({ ctx }) => {
  const room = await ownRoom(ctx)
  const rows = await ctx.db
    .select()
    .from(publishKeys)
    .where(and(eq(publishKeys.roomId, room.id), isNotNull(publishKeys.name), isNull(publishKeys.revokedAt)))
    .orderBy(asc(publishKeys.id))
  return { list: rows.map(wire), most: KEYS_MOST }
}

/** A further key, under a name. */
export const createCreateStreamKey =
  (parts: Media): Verb<Given<typeof contract.createStreamKey>, Output<typeof contract.createStreamKey>> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const name = readName(input.name)
    const made = await withTransaction(ctx.db, async (tx) => {
      // Two tabs at once must not make one too many.
      await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room.id)).for('update')
      const [held] = await tx
        .select({ total: count() })
        .from(publishKeys)
        .where(
          and(eq(publishKeys.roomId, room.id), isNotNull(publishKeys.name), isNull(publishKeys.revokedAt)),
        )
      if ((held?.total ?? 0) >= KEYS_MOST)
        throw new Refusal('conflict', 'live.keys_many', { most: KEYS_MOST })
      return issueNamedKey(tx, room.id, { name })
    })
    if (!made) throw new Error('a key was not written')
    return shown(ctx, parts, room, made)
  }

export const renameStreamKey: Verb<
  Given<typeof contract.renameStreamKey>,
  Output<typeof contract.renameStreamKey>
> = async ({ ctx, input }) => {
  const room = await ownRoom(ctx)
  const name = readName(input.name)
  const [row] = await ctx.db.update(publishKeys).set({ name }).where(namedKey(room.id, input.id)).returning()
  if (!row) throw notFound('key')
  ctx.reply.done = 'live_saved'
  return wire(row)
}

/** Another key under the same name; the old one is good for nothing from here on. */
export const createResetStreamKey =
  (parts: Media): Verb<Given<typeof contract.resetStreamKey>, Output<typeof contract.resetStreamKey>> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const before = await keyOf(ctx, room, input.id)
    const made = await issueNamedKey(ctx.db, room.id, { id: input.id })
    if (!made) throw notFound('key')
    await hangUpOn(parts, room, before)
    return shown(ctx, parts, room, made)
  }

export const createDeleteStreamKey =
  (parts: Media): Verb<Given<typeof contract.deleteStreamKey>, Output<typeof contract.deleteStreamKey>> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const before = await keyOf(ctx, room, input.id)
    await ctx.db.update(publishKeys).set({ revokedAt: new Date() }).where(namedKey(room.id, input.id))
    await hangUpOn(parts, room, before)
    ctx.reply.done = 'key_removed'
    return { id: input.id }
  }
