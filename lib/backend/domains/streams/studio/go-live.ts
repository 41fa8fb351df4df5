import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import { issuePublishKey } from '../publish-key.ts'
import { ownRoom, roomInCharge } from './own-room.ts'
import type { AnchorParts } from './parts.ts'
import { publishHost } from './publish-host.ts'
import { stateOf } from './room-state.ts'
import { changeTitle } from './set-title.ts'

type Given<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>
type Parts = Pick<AnchorParts, 'media' | 'onAir'>

/** A phone's key is good for a long broadcast and no longer. */
const PHONE_KEY_MS = 12 * 3_600_000

/** Goes public. */
export const createStartRoom =
  ({ media, onAir }: Parts): Verb<Given<typeof contract.startRoom>, Output<typeof contract.startRoom>> =>
  async ({ ctx }) => {
    const room = await onAir.open((await ownRoom(ctx)).id)
    return stateOf(media, room, ctx.clock.now())
  }

/** Goes public from a phone or a browser, with a key of its own beside that of the encoder at home. */
export const createStartFromPhone =
  ({
    media,
    onAir,
  }: Parts): Verb<Given<typeof contract.startFromPhone>, Output<typeof contract.startFromPhone>> =>
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

/** Ends the broadcast: at once for everybody, then the encoder is hung up on. */
export const createEndRoom =
  ({ media, onAir }: Parts): Verb<Given<typeof contract.endRoom>, Output<typeof contract.endRoom>> =>
  async ({ ctx, input }) => {
    const room = await onAir.close((await roomInCharge(ctx, input.room_id)).id)
    await media.kick(room.stream, 'media.ended')
    return stateOf(media, room, ctx.clock.now())
  }
