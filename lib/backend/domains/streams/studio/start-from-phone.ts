import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import { issuePublishKey } from '../publish-key.ts'
import type { GoingLiveDeps } from './going-live-deps.ts'
import { ownRoom } from './room/own-room.ts'
import { publishHost } from './room/publish-host.ts'
import { toRoomState } from './room/room-state.ts'
import { changeTitle } from './set-title.ts'

/** A phone's key is valid for one long broadcast. */
const PHONE_KEY_MS = 12 * 3_600_000

/** Goes live from a phone or a browser, with a key of its own beside the encoder's. */
export const createStartFromPhone =
  ({ media, onAir }: GoingLiveDeps): Handler<typeof contract.startFromPhone> =>
  async ({ ctx, input }) => {
    const { id } = await ownRoom(ctx)
    if (input.title !== undefined) await changeTitle(ctx, id, { title: input.title })
    const expiresAt = new Date(Date.now() + PHONE_KEY_MS)
    const key = await issuePublishKey(ctx.db, id, { expiresAt, besides: true })
    const room = await onAir.open(id)
    return {
      ...toRoomState(media, room, ctx.clock.now()),
      ...media.pushAddress(key, room.stream, 'original', publishHost(ctx.caller)),
      whip_url: media.whipAddress(key, room.stream),
      expires_at: expiresAt.toISOString(),
    }
  }
