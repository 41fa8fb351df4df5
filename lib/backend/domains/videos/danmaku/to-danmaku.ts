import type * as z from 'zod/mini'
import type { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { videoDanmaku as table } from '#lib/backend/db/schema/videos/danmaku.ts'
import type { videoDanmaku as wire } from '#lib/contract/videos/danmaku.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'

type Row = typeof table.$inferSelect
type Author = Pick<typeof users.$inferSelect, 'id' | 'nickname' | 'avatar'>

/** Converts a message to its wire format, for a viewer; null: a guest. */
export const toDanmaku = (row: Row, author: Author, viewerId: number | null): z.input<typeof wire> => ({
  id: row.id,
  user_id: author.id,
  user_nickname: author.nickname,
  avatar: avatarAddress(author.avatar),
  at: row.at / 1_000,
  text: row.text,
  mode: row.mode,
  color: row.color,
  is_own: author.id === viewerId,
})
