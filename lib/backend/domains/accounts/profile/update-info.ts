import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { isGeneratedNickname } from '#lib/backend/domains/accounts/login/generate-nickname.ts'
import { claimName } from '#lib/backend/domains/accounts/names/anchor-names.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { storageRefusal } from '#lib/backend/http/storage/storage-refusal.ts'
import { StorageError } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/accounts/profile.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { AVATAR_SIDE, isAvatarName } from '#lib/shared/vocabulary/profile.ts'
import { profileChanged, profileCompleted } from '../events.ts'
import { redrawSquare } from '../uploads/pictures/redraw.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import type { ProfileDeps } from './deps.ts'
import { readNickname } from './nickname.ts'

/** The requested crop square; all three values or none. */
function squareOf({ crop_x: x, crop_y: y, crop_size: size }: HandlerInput<typeof contract.updateInfo>) {
  if (x === undefined && y === undefined && size === undefined) return null
  if (x === undefined || y === undefined || size === undefined) throw new Refusal('invalid', 'upload.crop')
  return { x, y, size }
}

/** Stores one of the user's uploads as an avatar: re-encoded and cropped to the square. Returns its key. */
async function saveAvatar(
  ctx: Context,
  storage: ProfileDeps['storage'],
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

/** Writes the given fields; a new nickname only if it is not another streamer's. */
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

/** Changes the user's nickname or avatar. */
export const createUpdateInfo =
  ({ storage }: Pick<ProfileDeps, 'storage'>): Handler<typeof contract.updateInfo> =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    if (input.user_nickname === undefined && input.avatar === undefined)
      throw new Refusal('invalid', 'profile.nothing')
    const [before] = await ctx.db
      .select({ nickname: users.nickname, avatar: users.avatar })
      .from(users)
      .where(eq(users.id, userId))
    if (!before) throw new Error(`There is no user ${userId}.`)
    // An unchanged nickname is accepted, even one that could not be chosen today.
    const nickname =
      input.user_nickname === undefined || input.user_nickname === before.nickname
        ? input.user_nickname
        : readNickname(input.user_nickname, { mayBeOfficial: roles.includes('operator') })
    const avatar =
      input.avatar === undefined || isAvatarName(input.avatar)
        ? input.avatar
        : await saveAvatar(ctx, storage, userId, input)
    const after = await writeProfile(ctx, userId, {
      nickname: nickname === before.nickname ? undefined : nickname,
      avatar,
    })
    if (before.avatar !== null && before.avatar !== after.avatar && !isAvatarName(before.avatar))
      await removeOldAvatar(ctx, storage, before.avatar)
    if (after.avatar !== before.avatar || after.nickname !== before.nickname)
      await ctx.events.afterCommit(ctx, profileChanged, { userId })
    if (after.avatar !== null && !isGeneratedNickname(after.nickname))
      await ctx.events.afterCommit(ctx, profileCompleted, { userId })
    ctx.reply.done = nickname === undefined ? 'avatar_changed' : 'nickname_changed'
    return { user_nickname: after.nickname, avatar: avatarAddress(after.avatar) }
  }

/** Removes a picture that is no longer used. A failure only wastes storage, so it is logged. */
async function removeOldAvatar(
  { log }: Context,
  storage: ProfileDeps['storage'],
  key: string,
): Promise<void> {
  try {
    await storage.remove(key)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.warn({ err: error, refusal: storageRefusal(error).key }, 'avatar_remove_failed')
  }
}
