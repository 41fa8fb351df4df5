import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import type { AnchorParts } from '#lib/backend/domains/streams/studio/deps.ts'
import type { RoomRow } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import { publishHost } from '#lib/backend/domains/streams/studio/room/publish-host.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { KEY_NAME_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { namedKey } from '../publish-key.ts'
import { plainText } from '../rooms/plain-text.ts'

export type Media = Pick<AnchorParts, 'media'>

type KeyRow = typeof publishKeys.$inferSelect

/** An encoder is let in a little before its signal is there. */
const SLACK_MS = 60_000

export const wire = ({ id, name, createdAt, usedAt }: KeyRow) => ({
  id,
  name: name ?? '',
  made_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})

export function readName(text: string): string {
  const name = plainText(text)
  if (name === '') throw new Refusal('invalid', 'live.key_name_empty')
  if (characters(name) > KEY_NAME_MOST)
    throw new Refusal('invalid', 'live.key_name_long', { most: KEY_NAME_MOST })
  return name
}

export const shown = (ctx: Context, { media }: Media, room: RoomRow, made: { row: KeyRow; key: string }) => ({
  ...wire(made.row),
  ...media.pushAddress(made.key, room.stream, 'original', publishHost(ctx.caller)),
})

export const keyOf = async (ctx: Context, room: RoomRow, id: number): Promise<KeyRow> => {
  const [row] = await ctx.db.select().from(publishKeys).where(namedKey(room.id, id))
  if (!row) throw notFound('key')
  return row
}

/** Hangs up on the encoder if it was let in with that key. */
export async function hangUpOn({ media }: Media, room: RoomRow, { usedAt }: KeyRow): Promise<void> {
  const { since, qualities } = media.state(room.stream)
  if (qualities.includes('original') && usedAt !== null && usedAt.getTime() >= since - SLACK_MS)
    await media.kick(room.stream, 'media.refused.revoked')
}
