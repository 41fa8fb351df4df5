import { loadManagers } from '#lib/backend/domains/moderation/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/chat/room-groups.ts'

/** Lists the managers of a room as everybody sees them. */
export const getAssistants: Handler<typeof contract.getAssistants> = async ({ ctx, input }) => {
  const { room_id: roomId, page, page_size } = input
  const { list, total } = await loadManagers(ctx.db, roomId, { page, page_size })
  return {
    list: list.map(({ user_id, user_nickname, avatar, title }) => ({
      user_id,
      user_nickname,
      avatar,
      title,
    })),
    page,
    page_size,
    total,
  }
}
