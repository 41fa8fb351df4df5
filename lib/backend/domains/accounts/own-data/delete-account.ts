import { eq, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { heldLines } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { ProfileParts } from '#lib/backend/domains/accounts/profile/deps.ts'
import { prove } from '#lib/backend/domains/accounts/profile/prove.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import { endSessions } from '#lib/backend/domains/accounts/sessions/end-sessions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/own-data.ts'
import { isAvatarName } from '#lib/shared/vocabulary/profile.ts'
import { PERSONAL_TABLES } from './personal-tables/personal-tables.ts'

/** Empties the account's own row and every row that is about its owner; what the books need stays, without a name. */
async function strip(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({
      nickname: `#${userId}`,
      nicknameSkeleton: null,
      avatar: null,
      mobileCountry: null,
      mobileNumber: null,
      passwordHash: null,
      invite: null,
      inviterId: null,
      operatorName: null,
      isAnchor: false,
      isExpert: false,
      isOperator: false,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
  for (const { table, user, deletion } of PERSONAL_TABLES) {
    const [name, column] = [sql.identifier(table), sql.identifier(user)]
    if (deletion === 'remove') await tx.execute(sql`delete from ${name} where ${column} = ${userId}`)
    else if ('empty' in deletion) {
      const changes = Object.entries(deletion.empty).map(
        ([field, to]) => sql`${sql.identifier(field)} = ${to}`,
      )
      await tx.execute(sql`update ${name} set ${sql.join(changes, sql`, `)} where ${column} = ${userId}`)
    }
  }
}

/** How many pictures are removed at the same time. */
const AT_ONCE = 20

/** The pictures of somebody's lines, said or held: they were made of his uploads, so no line of anybody else shows one. */
async function picturesOf(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select image as key from ${roomMessages} where user_id = ${userId} and image is not null
    union select line ->> 'image' from ${heldLines} where user_id = ${userId} and line ->> 'image' is not null`)
  return rows.map(({ key }) => key)
}

/**
 * Deletes the caller's account for good: its number is free at once, its sessions end everywhere, what is personal
 * goes. What it wrote into the books stays under a bare number. Not while money is set aside for something.
 */
export const createDeleteAccount =
  ({
    secrets,
    storage,
    wallet,
    hangUp,
  }: Pick<ProfileParts, 'secrets' | 'storage' | 'wallet' | 'hangUp'>): Handler<
    typeof contract.deleteAccount
  > =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    // The log names operators: such an account is taken away from the terminal, which keeps the name.
    if (roles.includes('operator')) throw new Refusal('conflict', 'account.operator')
    await prove(ctx, { secrets }, userId, input)
    const files = await withTransaction(ctx.db, async (tx) => {
      const [user] = await tx
        .select({ avatar: users.avatar })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      const balances = Object.values(await wallet.balancesOf(tx, userId))
      if (balances.some(({ held }) => held > 0)) throw new Refusal('conflict', 'account.money_set_aside')
      const pictures = await picturesOf(tx, userId)
      await strip(tx, userId)
      const avatar = user?.avatar ?? null
      return avatar === null || isAvatarName(avatar) ? pictures : [avatar, ...pictures]
    })
    await endSessions(ctx, userId, 'deletion')
    await hangUp(userId)
    const remove = (key: string) =>
      storage.remove(key).catch((err: unknown) => ctx.log.warn({ err, key }, 'a file was not removed'))
    for (let at = 0; at < files.length; at += AT_ONCE)
      await Promise.all(files.slice(at, at + AT_ONCE).map(remove))
    ctx.reply.token = ''
    ctx.reply.done = 'account_deleted'
    return {}
  }
