import type { Notice } from '#lib/contract/accounts/notices.ts'
import type { NoticeKind } from '#lib/shared/vocabulary/profile.ts'

/** What loses its worth when it is read an hour later. */
const URGENT: readonly NoticeKind[] = ['reserved_soon', 'reserved_moved', 'reserved_off', 'room_live']
const MOST = 3
/** Clocks of browser and site may differ by so much. */
const SLACK_MS = 5 * 60_000

/**
 * Of a page of notices, the newest first, those to be shown now, the oldest first: unread, urgent, not shown before,
 * and come since the page was opened (`since`, ms).
 */
export const newNews = (list: readonly Notice[], shown: ReadonlySet<number>, since: number): Notice[] =>
  list
    .filter(
      ({ id, kind, is_read, created_at }) =>
        !is_read && URGENT.includes(kind) && !shown.has(id) && Date.parse(created_at) >= since - SLACK_MS,
    )
    .slice(0, MOST)
    .reverse()
