import { and, eq, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { checkPassword, hashPassword } from '#lib/backend/domains/accounts/credentials/password.ts'
import { endSessions } from '#lib/backend/domains/accounts/sessions/end-sessions.ts'
import { forgetOtherDevices } from '#lib/backend/domains/accounts/sessions/known-device.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/profile.ts'
import { notify } from '../notices/notify.ts'
import type { ProfileDeps } from './deps.ts'
import { reauthenticate } from './reauthenticate.ts'

/** Changes the login password. All other sessions end; the current one continues. */
export const createChangePassword =
  (deps: Pick<ProfileDeps, 'secrets'>): Handler<typeof contract.changePassword> =>
  async ({ ctx, input }) => {
    const { userId, sessionId } = userOf(ctx)
    const [user] = await ctx.db
      .select({ country: users.mobileCountry, number: users.mobileNumber, hash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
    checkPassword(input.password, { country: user?.country ?? '', number: user?.number ?? '' })
    await reauthenticate(ctx, deps, userId, { password: input.old_password, code: input.code })
    const [changed] = await ctx.db
      .update(users)
      .set({ passwordHash: await hashPassword(input.password) })
      // Only if the proved password is still the current one: the owner may have set a new one meanwhile, in
      // response to this very call.
      .where(and(eq(users.id, userId), sql`password_hash is not distinct from ${user?.hash ?? null}`))
      .returning({ id: users.id })
    if (!changed) throw new Refusal('invalid', 'account.wrong_password')
    await endSessions(ctx, userId, 'password_reset', { except: sessionId })
    await forgetOtherDevices(ctx, userId)
    await notify(ctx, userId, { kind: 'password_changed', link: '/member?type=security' })
    ctx.reply.done = 'own_password_changed'
    return {}
  }
