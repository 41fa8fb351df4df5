import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { levelIconName, levelOf } from '#lib/shared/levels.ts'
import { type UserShown, userById } from '../credentials/find-user.ts'
import type { Available } from '../sessions/begin-session.ts'
import { userOf } from '../sessions/caller.ts'
import { CHAT_SIGNATURE_SECONDS, chatSignature } from '../sessions/chat-signature.ts'
import type { AuthParts } from './deps.ts'

type InfoParts = Pick<AuthParts, 'secrets' | 'wallet'>

/** Who a user is, as every screen may show it; `readAt` in ms, by the database's clock. */
export function userInfo(
  { secrets }: Pick<InfoParts, 'secrets'>,
  { user, readAt }: { user: UserShown; readAt: number },
  available: Available,
): UserInfo {
  const { level } = levelOf(user.wealthTenths)
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
    userSig: chatSignature(secrets, String(user.id), new Date(readAt + CHAT_SIGNATURE_SECONDS * 1000)),
  }
}

/** The same with the wallets as they are now. */
export const userInfoOf = async (
  db: Queryable,
  parts: InfoParts,
  found: { user: UserShown; readAt: number },
): Promise<UserInfo> => {
  const { diamonds, coins } = await parts.wallet.balancesOf(db, found.user.id)
  return userInfo(parts, found, { diamonds: diamonds.available, coins: coins.available })
}

/** Who is logged in. */
export const createGetUserInfo =
  (parts: InfoParts): Verb<object, UserInfo> =>
  async ({ ctx }) =>
    userInfoOf(ctx.db, parts, await userById(ctx.db, userOf(ctx).userId))
