import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { UserInfo } from '#lib/contract/accounts.ts'
import { avatarAddress } from '#lib/shared/avatar-address.ts'
import { levelIconName, levelOf } from '#lib/shared/levels.ts'
import { balancesOf } from '../../wallet/index.ts'
import { userOf } from './caller.ts'
import { CHAT_SIGNATURE_SECONDS, chatSignature } from './chat-signature.ts'
import { type UserFound, userById } from './find-user.ts'
import type { AuthParts } from './parts.ts'

type InfoParts = Pick<AuthParts, 'secrets'>

/** Who a user is, as every screen may show it. */
export async function userInfoOf(
  db: Queryable,
  { secrets }: InfoParts,
  { user, readAt }: UserFound,
): Promise<UserInfo> {
  const balances = await balancesOf(db, user.id)
  const { level } = levelOf(user.wealthTenths)
  return {
    id: user.id,
    user_nickname: user.nickname,
    avatar: avatarAddress(user.avatar),
    balance: balances.diamonds.available,
    lz_balance: balances.coins.available,
    exp_icon: levelIconName(level),
    level,
    is_anchor: Number(user.isAnchor),
    is_expert: Number(user.isExpert),
    is_operator: Number(user.isOperator),
    userSig: chatSignature(secrets, String(user.id), new Date(readAt + CHAT_SIGNATURE_SECONDS * 1000)),
  }
}

/** Who is logged in. */
export const createGetUserInfo =
  (parts: InfoParts): Verb<object, UserInfo> =>
  async ({ ctx }) =>
    userInfoOf(ctx.db, parts, await userById(ctx.db, userOf(ctx).userId))
