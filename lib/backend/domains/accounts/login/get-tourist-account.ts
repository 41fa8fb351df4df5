import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { byAddress, countAttempt } from '../attempts/limits.ts'
import { CHAT_SIGNATURE_SECONDS, chatSignature } from '../sessions/chat-signature.ts'
import type { AuthDeps } from './deps.ts'

/** Creates a chat account for a visitor. Nothing is stored; the signature proves that the site issued it. */
export const createGetTouristAccount =
  ({
    secrets,
    externalChat,
  }: Pick<AuthDeps, 'secrets' | 'externalChat'>): EndpointHandler<
    object,
    { id: string; userSig: string; expires_at: string }
  > =>
  async ({ ctx }) => {
    await countAttempt(ctx.db, byAddress('guest-address', ctx.caller))
    const { rows } = await ctx.db.execute<{ end: number }>(
      sql`select (extract(epoch from now()) * 1000)::float8 + ${CHAT_SIGNATURE_SECONDS * 1000} as end`,
    )
    const expiresAt = new Date(rows[0]?.end ?? 0)
    const id = `guest_${randomBytes(12).toString('hex')}`
    const userSig = externalChat?.sign(id, expiresAt) ?? chatSignature(secrets, id, expiresAt)
    return { id, userSig, expires_at: expiresAt.toISOString() }
  }
