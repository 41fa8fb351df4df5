import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { issueNamedKey } from '../publish-key.ts'
import { disconnectEncoder, type KeyDeps, loadKey, toIssuedKey } from './stream-key.ts'

/** Replaces a key under the same name; the old one is revoked at once. */
export const createResetStreamKey =
  (deps: KeyDeps): Handler<typeof contract.resetStreamKey> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const before = await loadKey(ctx, room, input.id)
    const issued = await issueNamedKey({ db: ctx.db, sealer: deps.secrets }, room.id, { id: input.id })
    if (!issued) throw notFound('key')
    await disconnectEncoder(deps, room, before)
    return toIssuedKey(ctx, deps, room, issued)
  }
