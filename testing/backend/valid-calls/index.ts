import { ACCOUNT_CALLS } from './accounts.ts'
import { ADMIN_CALLS } from './admin.ts'
import { CHAT_CALLS, OWN_CHAT_CALLS } from './chat.ts'
import { COMMUNITY_CALLS } from './content/community.ts'
import { COPYRIGHT_CALLS } from './content/copyright.ts'
import { EXPERT_CALLS } from './content/experts.ts'
import { NEWS_CALLS } from './content/news.ts'
import { PREDICTION_CALLS } from './content/predictions.ts'
import { MALL_CALLS } from './economy/mall.ts'
import { PAYOUT_CALLS } from './economy/payouts.ts'
import { GIFT_CALLS } from './gifts.ts'
import { LOGIN_CALLS } from './login.ts'
import { MODERATION_CALLS } from './moderation.ts'
import { MONEY_CALLS } from './money.ts'
import { OWN_RESERVATION_CALLS, RESERVATION_CALLS } from './reservations.ts'
import { SANCTION_CALLS } from './sanctions.ts'
import { SOCIAL_CALLS } from './social.ts'
import { STREAM_CALLS } from './streams.ts'
import type { ValidCall } from './valid-call.ts'
import { COMMENT_CALLS, VIDEO_CALLS } from './videos.ts'

/** By path, how every endpoint that changes state is called so that a permitted caller succeeds. */
export const VALID_CALLS: Readonly<Record<string, ValidCall>> = {
  ...ACCOUNT_CALLS,
  ...ADMIN_CALLS,
  ...CHAT_CALLS,
  ...COMMENT_CALLS,
  ...COMMUNITY_CALLS,
  ...COPYRIGHT_CALLS,
  ...EXPERT_CALLS,
  ...GIFT_CALLS,
  ...LOGIN_CALLS,
  ...MALL_CALLS,
  ...MODERATION_CALLS,
  ...MONEY_CALLS,
  ...NEWS_CALLS,
  ...PAYOUT_CALLS,
  ...PREDICTION_CALLS,
  ...RESERVATION_CALLS,
  ...SANCTION_CALLS,
  ...SOCIAL_CALLS,
  ...STREAM_CALLS,
  ...VIDEO_CALLS,
}

/** By path, the same call if owning the object is a second reason to permit it. */
export const OWNER_CALLS: Readonly<Record<string, ValidCall>> = {
  ...OWN_CHAT_CALLS,
  ...OWN_RESERVATION_CALLS,
}

/** Calls whose effect is outside the database, and what it is. */
export const NO_ROWS: Readonly<Record<string, string>> = {
  'api/Universal/imTouristAccount': 'signs a chat account that is stored nowhere',
  'api/payments/resume': 'signs the cashier’s address of an order that stays as it is',
}
