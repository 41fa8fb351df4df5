import type { Notice } from '#lib/contract/accounts/notices.ts'
import type { NoticeKind } from '#lib/shared/vocabulary/profile.ts'

/** Notices that lose their value within an hour. */
const URGENT: readonly NoticeKind[] = ['reserved_soon', 'reserved_moved', 'reserved_off', 'room_live']
const MAX_SHOWN = 3
/** Largest tolerated difference between the browser's and the site's clock. */
const SLACK_MS = 5 * 60_000

/**
 * Selects from a page of notices (newest first) those to show now, oldest first: unread, urgent, not shown
 * before, and created after the page was opened (`since`, ms).
 */
export const newNotices = (list: readonly Notice[], shown: ReadonlySet<number>, since: number): Notice[] =>
  list
    .filter(
      ({ id, kind, is_read, created_at }) =>
        !is_read && URGENT.includes(kind) && !shown.has(id) && Date.parse(created_at) >= since - SLACK_MS,
    )
    .slice(0, MAX_SHOWN)
    .reverse()
