import type { Handler } from '#lib/backend/http/context.ts'
import type { getNotice as endpoint } from '#lib/contract/copyright/notices.ts'
import { requireNotice } from './notice-key.ts'
import { loadContentsOf, toNotice, toNoticeContent } from './to-notice.ts'

/** Returns the notice with this number and key. */
export const getNotice: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const notice = await requireNotice(ctx.db, input)
  const contents = await loadContentsOf(ctx.db, [notice.id])
  return { ...toNotice(notice), contents: (contents.get(notice.id) ?? []).map(toNoticeContent) }
}
