/** Words and figures of tasks, one list each: the database, the contract and the screens all read these. */

/** What can count towards a task. Each happens on the server; nothing here is bought. */
export const TASK_EVENTS = [
  'sign_in',
  'watch_seconds',
  'follow_anchor',
  'collect_match',
  'share_room',
  'complete_profile',
] as const
export type TaskEvent = (typeof TASK_EVENTS)[number]

/** Pictures of tasks, drawn by components/tasks/task-icon.tsx. */
export const TASK_ICONS = ['calendar', 'watch', 'follow', 'star', 'share', 'profile'] as const
export type TaskIcon = (typeof TASK_ICONS)[number]

/** Coins for each day of a round of seven, rising; after the seventh day the round begins anew. */
export const SIGN_REWARDS = [5, 5, 10, 10, 15, 20, 50] as const

/** A browser says this often that it still watches (ms), and a longer silence than that (s) counts for nothing. */
export const WATCH_BEAT_MS = 30_000
export const WATCH_GAP_SECONDS = 45
/** No more than this is counted in a day (s). */
export const WATCH_DAY_SECONDS = 7_200
