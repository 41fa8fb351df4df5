import { eq, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { conversationMessages, roomMessages } from '#lib/backend/db/schema/chat.ts'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { accountDeleted } from '#lib/backend/domains/accounts/events.ts'
import type { ProfileDeps } from '#lib/backend/domains/accounts/profile/deps.ts'
import { reauthenticate } from '#lib/backend/domains/accounts/profile/reauthenticate.ts'
import { endSessions } from '#lib/backend/domains/accounts/sessions/end-sessions.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/own-data.ts'
import { isAvatarName } from '#lib/shared/vocabulary/profile.ts'
import { PERSONAL_TABLES } from './personal-tables/personal-tables.ts'

/**
 * Clears the personal data of the account row and of every row about its owner. What the ledger needs stays,
 * without a name.
 */
async function anonymise(tx: Tx, userId: number): Promise<void> {
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

/** How many files are removed concurrently. */
const MAX_CONCURRENT = 20

/**
 * The images and files of the user's messages in rooms, sent or held, and of private ones. They were made from the
 * user's own uploads, so no message of another user shows one.
 */
async function loadMessageFiles(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select image as key from ${roomMessages} where user_id = ${userId} and image is not null
    union select line ->> 'image' from ${heldMessages} where user_id = ${userId} and line ->> 'image' is not null
    union select content ->> 'key' from ${conversationMessages}
      where sender_id = ${userId} and content ->> 'key' is not null`)
  return rows.map(({ key }) => key)
}

/**
 * Deletes the current account for good: its number is free immediately, its sessions end everywhere, personal
 * data is removed. Ledger entries stay under the bare user id. Refused while money is set aside.
 */
export const createDeleteAccount =
  ({
    secrets,
    storage,
    wallet,
    hangUp,
  }: Pick<ProfileDeps, 'secrets' | 'storage' | 'wallet' | 'hangUp'>): Handler<
    typeof contract.deleteAccount
  > =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    // The audit log names operators: such an account is removed from the terminal, which keeps the name.
    if (roles.includes('operator')) throw new Refusal('conflict', 'account.operator')
    await reauthenticate(ctx, { secrets }, userId, input)
    const { files, groupIds } = await withTransaction(ctx.db, async (tx) => {
      const [user] = await tx
        .select({ avatar: users.avatar })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      const balances = Object.values(await wallet.balancesOf(tx, userId))
      if (balances.some(({ held }) => held > 0)) throw new Refusal('conflict', 'account.money_set_aside')
      const messageFiles = await loadMessageFiles(tx, userId)
      const { rows: left } = await tx.execute<{ group_id: number }>(sql`
        select group_id from leave_groups(${userId}::bigint) as group_id`)
      await anonymise(tx, userId)
      const avatar = user?.avatar ?? null
      return {
        files: avatar === null || isAvatarName(avatar) ? messageFiles : [avatar, ...messageFiles],
        groupIds: left.map(({ group_id }) => group_id),
      }
    })
    await endSessions(ctx, userId, 'deletion')
    await hangUp(userId)
    await ctx.events.afterCommit(ctx, accountDeleted, { userId, groupIds })
    const remove = (key: string) =>
      storage.remove(key).catch((err: unknown) => ctx.log.warn({ err, key }, 'file_remove_failed'))
    for (let at = 0; at < files.length; at += MAX_CONCURRENT)
      await Promise.all(files.slice(at, at + MAX_CONCURRENT).map(remove))
    ctx.reply.token = ''
    ctx.reply.done = 'account_deleted'
    return {}
  }
