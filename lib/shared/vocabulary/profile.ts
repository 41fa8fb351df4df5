/** Enumerations of profiles, one list each: the database, the contract and the screens all use them. */

const MB = 1024 * 1024

/** Types of files that may be sent as private messages. */
export const FILE_TYPES = [
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
] as const

/** Purposes of uploads, with maximum size and types (specification, section 9). */
export const UPLOADS = {
  avatar: { maxBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  cover: { maxBytes: 5 * MB, types: ['image/png', 'image/jpeg'] },
  post: { maxBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  chat: { maxBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  /** Files of private messages. */
  file: { maxBytes: 20 * MB, types: FILE_TYPES },
  /** Only for operators. */
  banner: { maxBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  gift: { maxBytes: 2 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  news: { maxBytes: 5 * MB, types: ['image/png', 'image/jpeg', 'image/webp'] },
  video: { maxBytes: 50 * MB - 1, types: ['video/mp4', 'video/webm'] },
} as const
export type UploadPurpose = keyof typeof UPLOADS
export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as [UploadPurpose, ...UploadPurpose[]]
export const UPLOAD_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
  ...FILE_TYPES,
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Size of a part of a file that is sent in parts, in bytes; the last one is smaller. */
export const UPLOAD_PART_BYTES = 4 * MB
/** Purposes of files that are sent in parts, so that an interrupted upload continues. */
export const PARTED_PURPOSES = ['video'] as const satisfies readonly UploadPurpose[]
/** A file that is sent in parts has to be complete and used within this time. */
export const PARTED_UPLOAD_HOURS = 24

/** Maximum side of a stored avatar in pixels. */
export const AVATAR_SIDE = 512

/** Names of the avatars to choose from. */
export const AVATAR_NAMES = Array.from({ length: 24 }, (_, at) => `fan-${String(at + 1).padStart(2, '0')}`)
export const isAvatarName = (text: string): boolean => AVATAR_NAMES.includes(text)

/** Documents accepted for verification. */
export const IDENTITY_KINDS = ['mainland', 'hk_macau', 'taiwan', 'passport'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

/** The payment password: digits, and the lock after wrong attempts. */
export const MAX_PAYMENT_PASSWORD_DIGITS = 20
export const MAX_PAYMENT_PASSWORD_ATTEMPTS = 5
export const PAYMENT_LOCK_MINUTES = 30

/** Kinds of notices to a user; their texts are in messages/<language>/accounts/notices.json. */
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
  'video_published',
  'video_refused',
  'comment_answered',
  'comment_mentioned',
  'comment_liked',
  'post_commented',
  'post_mentioned',
  'post_liked',
  'post_quoted',
  'post_removed',
  'circle_muted',
  'circle_appealed',
  'report_upheld',
  'report_dismissed',
  'appeal_approved',
  'appeal_denied',
  'room_shut',
  'room_reopened',
  'content_taken_down',
  'content_restored',
  'copyright_upheld',
  'copyright_dismissed',
  'copyright_countered',
  'stakes_corrected',
  'objection_upheld',
  'objection_dismissed',
  'site',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type NoticeValues = Record<string, string | number>
