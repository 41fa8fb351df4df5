import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import type { StudioDeps } from '#lib/backend/domains/streams/studio/deps.ts'
import type { RoomRow } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import { publishHost } from '#lib/backend/domains/streams/studio/room/publish-host.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_KEY_NAME_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { namedKey } from '../publish-key.ts'
import { plainText } from '../rooms/plain-text.ts'

export type MediaDeps = Pick<StudioDeps, 'media'>
export type KeyDeps = Pick<StudioDeps, 'media' | 'secrets'>

type KeyRow = typeof publishKeys.$inferSelect

/** An encoder is authorised slightly before its signal starts. */
const SLACK_MS = 60_000

export const toStreamKey = ({ id, name, createdAt, usedAt, keySealed }: KeyRow) => ({
  id,
  name: name ?? '',
  made_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
  is_stored: keySealed !== null,
})

export function readName(text: string): string {
  const name = plainText(text)
  if (name === '') throw new Refusal('invalid', 'live.key_name_empty')
  if (characters(name) > MAX_KEY_NAME_LENGTH)
    throw new Refusal('invalid', 'live.key_name_long', { most: MAX_KEY_NAME_LENGTH })
  return name
}

export const toIssuedKey = (
  ctx: Context,
  { media }: MediaDeps,
  room: RoomRow,
  issued: { row: KeyRow; key: string },
) => ({
  ...toStreamKey(issued.row),
  ...media.pushAddress(issued.key, room.stream, 'original', publishHost(ctx.caller)),
})

export const loadKey = async (ctx: Context, room: RoomRow, id: number): Promise<KeyRow> => {
  const [row] = await ctx.db.select().from(publishKeys).where(namedKey(room.id, id))
  if (!row) throw notFound('key')
  return row
}

/** Disconnects the encoder if it was authorised with this key. */
export async function disconnectEncoder(
  { media }: MediaDeps,
  room: RoomRow,
  { usedAt }: KeyRow,
): Promise<void> {
  const { since, qualities } = media.state(room.stream)
  if (qualities.includes('original') && usedAt !== null && usedAt.getTime() >= since - SLACK_MS)
    await media.kick(room.stream, 'media.refused.revoked')
}
