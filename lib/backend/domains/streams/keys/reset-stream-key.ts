import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { issueNamedKey } from '../publish-key.ts'
import { hangUpOn, keyOf, type Media, shown } from './key-row.ts'

/** Another key under the same name; the old one is good for nothing from here on. */
export const createResetStreamKey =
  (parts: Media): Handler<typeof contract.resetStreamKey> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const before = await keyOf(ctx, room, input.id)
    const made = await issueNamedKey(ctx.db, room.id, { id: input.id })
    if (!made) throw notFound('key')
    await hangUpOn(parts, room, before)
    return shown(ctx, parts, room, made)
  }
