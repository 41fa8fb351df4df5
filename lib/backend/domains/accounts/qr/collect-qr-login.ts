import { sql } from 'drizzle-orm'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import { userById } from '#lib/backend/domains/accounts/credentials/find-user.ts'
import type { AuthDeps } from '#lib/backend/domains/accounts/login/deps.ts'
import { userInfoOf } from '#lib/backend/domains/accounts/login/get-user-info.ts'
import { beginSession } from '#lib/backend/domains/accounts/sessions/begin-session.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/qr.ts'
import { secretHash } from './get-login-qrcode.ts'
import { codeGone } from './qr-states.ts'

/** Starts the session of a confirmed code, once, for the browser that has its secret. */
export const createCollectQrLogin =
  (deps: Pick<AuthDeps, 'secrets' | 'externalChat' | 'wallet'>): Handler<typeof contract.collectQrLogin> =>
  async ({ ctx, input }) => {
    const claim = sql`
      update ${qrLogins} set state = 'collected'
      where code = ${input.code} and secret_hash = ${secretHash(input.secret)} and state = 'confirmed'
        and expires_at > now()
      returning user_id as id`
    const begun = await beginSession(ctx, claim, input.device_type)
    if (begun === null) throw codeGone()
    return userInfoOf(ctx.db, deps, await userById(ctx.db, begun.userId), begun.sessionId)
  }
