/**
 * Enumerations and limits of tasks, one list each: the database, the contract and the screens all use them.
 */

/** Events that count towards a task. Each happens on the server; nothing here is bought. */
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

/** Coins for each day of a seven-day round, rising; after the seventh day the round starts anew. */
export const SIGN_REWARDS = [5, 5, 10, 10, 15, 20, 50] as const

/**
 * Interval at which a browser reports that it still watches (ms), and the longest gap that is counted (s).
 */
export const WATCH_BEAT_MS = 30_000
export const WATCH_GAP_SECONDS = 45
/** Maximum counted per day (s). */
export const WATCH_DAY_SECONDS = 7_200
