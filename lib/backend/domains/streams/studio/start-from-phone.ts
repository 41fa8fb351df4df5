import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import { issuePublishKey } from '../publish-key.ts'
import type { Parts } from './going-live.ts'
import { ownRoom } from './room/own-room.ts'
import { publishHost } from './room/publish-host.ts'
import { stateOf } from './room/room-state.ts'
import { changeTitle } from './set-title.ts'

/** A phone's key is good for a long broadcast and no longer. */
const PHONE_KEY_MS = 12 * 3_600_000

/** Goes public from a phone or a browser, with a key of its own beside that of the encoder at home. */
export const createStartFromPhone =
  ({ media, onAir }: Parts): Handler<typeof contract.startFromPhone> =>
  async ({ ctx, input }) => {
    const { id } = await ownRoom(ctx)
    if (input.title !== undefined) await changeTitle(ctx, id, { title: input.title })
    const expiresAt = new Date(Date.now() + PHONE_KEY_MS)
    const key = await issuePublishKey(ctx.db, id, { expiresAt, besides: true })
    const room = await onAir.open(id)
    return {
      ...stateOf(media, room, ctx.clock.now()),
      ...media.pushAddress(key, room.stream, 'original', publishHost(ctx.caller)),
      whip_url: media.whipAddress(key, room.stream),
      expires_at: expiresAt.toISOString(),
    }
  }
