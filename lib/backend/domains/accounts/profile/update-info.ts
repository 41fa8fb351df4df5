import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { isGivenName } from '#lib/backend/domains/accounts/login/given-name.ts'
import { claimName } from '#lib/backend/domains/accounts/names/anchor-names.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { storageRefusal } from '#lib/backend/http/storage/storage-refusal.ts'
import { StorageError } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/accounts/profile.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { AVATAR_SIDE, isAvatarName } from '#lib/shared/vocabulary/profile.ts'
import { profileCompleted } from '../events.ts'
import { redrawSquare } from '../uploads/redraw.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import type { ProfileParts } from './deps.ts'
import { readNickname } from './nickname.ts'

/** The square that is asked for; all three figures or none. */
function squareOf({ crop_x: x, crop_y: y, crop_size: size }: HandlerInput<typeof contract.updateInfo>) {
  if (x === undefined && y === undefined && size === undefined) return null
  if (x === undefined || y === undefined || size === undefined) throw new Refusal('invalid', 'upload.crop')
  return { x, y, size }
}

/** Keeps an upload of one's own as an avatar: redrawn, cut to the square. Answers its key. */
async function keepAvatar(
  ctx: Context,
  storage: ProfileParts['storage'],
  userId: number,
  input: HandlerInput<typeof contract.updateInfo>,
) {
  const square = squareOf(input)
  return takeUpload(
    { db: ctx.db, storage },
    { userId, key: input.avatar ?? '', purpose: 'avatar' },
    async (upload) => {
      const picture = await redrawSquare(upload, { square, side: AVATAR_SIDE })
      const key = `avatar/${randomBytes(16).toString('hex')}.webp`
      await storage.write(key, picture, 'image/webp')
      return key
    },
  )
}

/** Writes what is given; a new nickname only where it is not another streamer's. */
const writeProfile = (
  { db }: Pick<Context, 'db'>,
  userId: number,
  { nickname, avatar }: { nickname: string | undefined; avatar: string | undefined },
) =>
  withTransaction(db, async (tx) => {
    const nicknameSkeleton =
      nickname === undefined ? undefined : await claimName(tx, { userId, nickname, key: 'nickname.anchor' })
    const [row] =
      nickname === undefined && avatar === undefined
        ? await tx.select().from(users).where(eq(users.id, userId))
        : await tx
            .update(users)
            .set({ nickname, nicknameSkeleton, avatar })
            .where(eq(users.id, userId))
            .returning()
    if (!row) throw new Error(`There is no user ${userId}.`)
    return row
  })

/** Changes one's own nickname or avatar. */
export const createUpdateInfo =
  ({ storage }: Pick<ProfileParts, 'storage'>): Handler<typeof contract.updateInfo> =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    if (input.user_nickname === undefined && input.avatar === undefined)
      throw new Refusal('invalid', 'profile.nothing')
    const [before] = await ctx.db
      .select({ nickname: users.nickname, avatar: users.avatar })
      .from(users)
      .where(eq(users.id, userId))
    if (!before) throw new Error(`There is no user ${userId}.`)
    // A name that is kept stays, even one that could not be chosen today.
    const nickname =
      input.user_nickname === undefined || input.user_nickname === before.nickname
        ? input.user_nickname
        : readNickname(input.user_nickname, { mayBeOfficial: roles.includes('operator') })
    const avatar =
      input.avatar === undefined || isAvatarName(input.avatar)
        ? input.avatar
        : await keepAvatar(ctx, storage, userId, input)
    const after = await writeProfile(ctx, userId, {
      nickname: nickname === before.nickname ? undefined : nickname,
      avatar,
    })
    if (before.avatar !== null && before.avatar !== after.avatar && !isAvatarName(before.avatar))
      await removeOld(ctx, storage, before.avatar)
    if (after.avatar !== null && !isGivenName(after.nickname))
      await ctx.events.afterCommit(ctx, profileCompleted, { userId })
    ctx.reply.done = nickname === undefined ? 'avatar_changed' : 'nickname_changed'
    return { user_nickname: after.nickname, avatar: avatarAddress(after.avatar) }
  }

/** A picture nobody shows any more. Should it stay, nothing is wrong but the room it takes. */
async function removeOld({ log }: Context, storage: ProfileParts['storage'], key: string): Promise<void> {
  try {
    await storage.remove(key)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.warn({ err: error, refusal: storageRefusal(error).key }, 'an old avatar was not removed')
  }
}
