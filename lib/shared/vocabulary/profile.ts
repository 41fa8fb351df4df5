/** Words of profiles, one list each: the database, the contract and the screens all read these. */

const MB = 1024 * 1024

/** What a user may upload, and the most it may weigh (specification, section 9). */
export const UPLOADS = {
  avatar: { mostBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  cover: { mostBytes: 5 * MB, types: ['image/png', 'image/jpeg'] },
  post: { mostBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  chat: { mostBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  /** Of operators alone. */
  banner: { mostBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  gift: { mostBytes: 2 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  news: { mostBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  video: { mostBytes: 50 * MB - 1, types: ['video/mp4', 'video/webm'] },
} as const
export type UploadPurpose = keyof typeof UPLOADS
export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as [UploadPurpose, ...UploadPurpose[]]
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** The side of a kept avatar in pixels, at most. */
export const AVATAR_SIDE = 512

/** Drawn avatars to choose from, by name. */
export const AVATAR_NAMES = Array.from({ length: 24 }, (_, at) => `fan-${String(at + 1).padStart(2, '0')}`)
export const isAvatarName = (text: string): boolean => AVATAR_NAMES.includes(text)

/** The documents a name can be verified by. */
export const IDENTITY_KINDS = ['mainland', 'hk_macau', 'taiwan', 'passport'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

/** The payment password: digits, and what happens when it is guessed at. */
export const PAYMENT_PASSWORD_MOST_DIGITS = 20
export const PAYMENT_WRONG_TRIES = 5
export const PAYMENT_LOCK_MINUTES = 30

/** Kinds of notices to a user; each has its words in messages/<language>/accounts/notices.json. */
export const NOTICE_KINDS = [
  'welcome',
  'identity_succeeded',
  'identity_failed',
  'payment_password_set',
  'payment_password_changed',
  'payment_password_locked',
  'password_changed',
  'new_device',
  'level_up',
  'guard_ends',
  'noble_ends',
  'perk_renews',
  'perk_renewed',
  'perk_not_renewed',
  'task_reward',
  'gift_granted',
  'new_follower',
  'room_live',
  'anchor_succeeded',
  'anchor_failed',
  'reserved_soon',
  'reserved_moved',
  'reserved_off',
  'booking_off',
  'headline_published',
  'headline_refused',
  'report_upheld',
  'report_dismissed',
  'appeal_approved',
  'appeal_denied',
  'room_shut',
  'room_reopened',
  'site',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type NoticeValues = Record<string, string | number>
