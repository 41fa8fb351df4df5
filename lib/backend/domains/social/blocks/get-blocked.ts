import type { Handler } from '#lib/backend/http/context.ts'
import type { getBlocked as endpoint } from '#lib/contract/social/blocks.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { callerOf } from '../caller-of.ts'
import { loadBlocked } from './blocks.ts'

/** Lists the users whom the user has blocked, by page. */
export const getBlocked: Handler<typeof endpoint> = async ({ ctx, input: { page, page_size } }) => {
  const range = { limit: page_size, offset: (page - 1) * page_size }
  const { list, total } = await loadBlocked(ctx.db, callerOf(ctx), range)
  return {
    list: list.map(({ user, blockedAt }) => ({
      user_id: user.id,
      user_nickname: user.nickname,
      avatar: avatarAddress(user.avatar),
      blocked_at: blockedAt.toISOString(),
    })),
    page,
    page_size,
    total,
  }
}
