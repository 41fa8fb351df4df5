import { ACCOUNTS_TABLES } from './accounts.ts'
import { CHAT_TABLES } from './chat.ts'
import { COMMENTS_TABLES } from './content/comments.ts'
import { COMMUNITY_TABLES } from './content/community.ts'
import { COPYRIGHT_TABLES } from './content/copyright.ts'
import { NEWS_TABLES } from './content/news.ts'
import { PREDICTIONS_TABLES } from './content/predictions.ts'
import { EXPERTS_TABLES } from './experts.ts'
import { GIFTS_TABLES } from './gifts.ts'
import { MALL_TABLES } from './mall.ts'
import { MATCHES_TABLES } from './matches.ts'
import { MODERATION_TABLES } from './moderation.ts'
import type { PersonalTable } from './personal-table.ts'
import { SITE_TABLES } from './site.ts'
import { SOCIAL_TABLES } from './social.ts'
import { STREAMS_TABLES } from './streams.ts'
import { TASKS_TABLES } from './tasks.ts'
import { VIDEOS_TABLES } from './videos.ts'
import { WALLET_TABLES } from './wallet.ts'

/**
 * Every column of the database that references a user, with its export when users request their data and its
 * handling when they delete their account. A test compares this list with the database, so a new table
 * without an entry fails: add it to the file of its domain.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...ACCOUNTS_TABLES,
  ...VIDEOS_TABLES,
  ...SOCIAL_TABLES,
  ...STREAMS_TABLES,
  ...TASKS_TABLES,
  ...WALLET_TABLES,
  ...NEWS_TABLES,
  ...MALL_TABLES,
  ...MATCHES_TABLES,
  ...MODERATION_TABLES,
  ...CHAT_TABLES,
  ...COMMENTS_TABLES,
  ...COMMUNITY_TABLES,
  ...COPYRIGHT_TABLES,
  ...EXPERTS_TABLES,
  ...GIFTS_TABLES,
  ...PREDICTIONS_TABLES,
  ...SITE_TABLES,
]
