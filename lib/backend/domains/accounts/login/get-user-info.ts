import type { Queryable } from '#lib/backend/db/pool.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { levelIconName, levelOf } from '#lib/shared/gifts/levels.ts'
import { type OwnUser, userById } from '../credentials/find-user.ts'
import type { Available } from '../sessions/begin-session.ts'
import { CHAT_SIGNATURE_SECONDS, userSignature } from '../sessions/chat-signature.ts'
import { userOf } from '../sessions/user-of.ts'
import type { AuthDeps } from './deps.ts'

type UserInfoDeps = Pick<AuthDeps, 'secrets' | 'externalChat' | 'wallet'>

/** The user's own data as every screen may show it; `readAt` in ms, by the database's clock. */
export function userInfo(
  { secrets, externalChat }: Pick<UserInfoDeps, 'secrets' | 'externalChat'>,
  { user, readAt }: { user: OwnUser; readAt: number },
  available: Available,
  sessionId: number,
): UserInfo {
  const { level } = levelOf(user.wealthTenths)
  const expiresAt = new Date(readAt + CHAT_SIGNATURE_SECONDS * 1000)
  return {
    id: user.id,
    user_nickname: user.nickname,
    avatar: avatarAddress(user.avatar),
    balance: available.diamonds ?? 0,
    lz_balance: available.coins ?? 0,
    exp_icon: levelIconName(level),
    level,
    is_anchor: Number(user.isAnchor),
    is_expert: Number(user.isExpert),
    is_operator: Number(user.isOperator),
    userSig:
      externalChat?.sign(String(user.id), expiresAt) ?? userSignature(secrets, user.id, sessionId, expiresAt),
  }
}

/** Like `userInfo`, with the current wallet balances. */
export const userInfoOf = async (
  db: Queryable,
  deps: UserInfoDeps,
  found: { user: OwnUser; readAt: number },
  sessionId: number,
): Promise<UserInfo> => {
  const { diamonds, coins } = await deps.wallet.balancesOf(db, found.user.id)
  return userInfo(deps, found, { diamonds: diamonds.available, coins: coins.available }, sessionId)
}

/** Returns the logged-in user. */
export const createGetUserInfo =
  (deps: UserInfoDeps): EndpointHandler<object, UserInfo> =>
  async ({ ctx }) => {
    const { userId, sessionId } = userOf(ctx)
    return userInfoOf(ctx.db, deps, await userById(ctx.db, userId), sessionId)
  }
