import { desc } from 'drizzle-orm'
import { writeUserAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import { checkPaymentPassword, spendOwnCode, userOf } from '#lib/backend/domains/accounts/index.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import { publishHost } from '#lib/backend/domains/streams/studio/room/publish-host.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { QUALITIES } from '#lib/shared/vocabulary.ts'
import { mainKey, namedKey, openKey } from '../publish-key.ts'
import type { KeyDeps } from './stream-key.ts'

interface Proof {
  payment_password?: string | undefined
  code?: string | undefined
}

/** Refuses unless the call has the payment password of its user or a code sent to their phone. */
async function checkProof(
  { db }: Pick<Context, 'db'>,
  { secrets }: KeyDeps,
  userId: number,
  proof: Proof,
): Promise<void> {
  if (proof.payment_password !== undefined)
    await checkPaymentPassword({ db, secrets }, userId, proof.payment_password)
  else if (proof.code !== undefined) await spendOwnCode({ db, secrets }, userId, proof.code)
  else throw new Refusal('invalid', 'live.key_proof')
}

/**
 * Shows a stored key of the user's own room again. Refuses a key of which only the hash is stored; it can be replaced.
 */
export const createRevealStreamKey =
  (deps: KeyDeps): Handler<typeof contract.revealStreamKey> =>
  async ({ ctx, input: { id, quality, ...proof } }) => {
    const room = await ownRoom(ctx)
    await checkProof(ctx, deps, userOf(ctx).userId, proof)
    return withTransaction(ctx.db, async (tx) => {
      const [row] = await tx
        .select()
        .from(publishKeys)
        .where(id === undefined ? mainKey(room.id, quality) : namedKey(room.id, id))
        .orderBy(desc(publishKeys.id))
        .limit(1)
      if (!row) throw notFound('key')
      const key = openKey(row, deps.secrets)
      if (key === null) throw new Refusal('conflict', 'live.key_not_stored')
      await writeUserAudit(ctx, tx, {
        action: 'show_stream_key',
        target: `room:${room.id}`,
        detail: { key_id: row.id },
      })
      const of = QUALITIES.find((known) => known === row.quality) ?? 'original'
      return deps.media.pushAddress(key, room.stream, of, publishHost(ctx.caller))
    })
  }
