import type pg from 'pg'
import { previousMigrations } from '#lib/backend/db/archive/previous-version.ts'

/** What the migrations after the baseline have added. */
const LATER_MIGRATIONS = [
  'drop table recording_watches, replaced_covers',
  'alter table rooms drop column live_cover',
  'drop table recording_parts',
  'alter table recordings drop column gaps',
  'drop table room_poll_votes, room_poll_options, room_polls',
  'alter table room_appeals drop column room_id, drop column shut_at, drop column shut_reason, alter column sanction_id set not null',
  'alter table publish_keys drop column key_sealed',
  'alter table rooms drop column shut_at',
  'drop view order_entries',
  'drop table income_remainders',
  'alter table gift_records drop column share_rate, drop column combo_id, drop column combo_count',
  'alter table guard_records drop column share_rate',
  'alter table barrage_records drop column share_rate, drop column free, alter column transaction_id set not null',
  'alter table noble_tiers drop column free_barrages, drop column horn_discount',
  'alter table super_messages drop column share_rate, drop column share_carried',
  'drop table order_reversals, wallet_debt_entries, wallet_debts',
  'drop index orders_to_expire, orders_to_query, orders_by_payment',
  'alter table orders drop column language, drop column session, drop column queried_at, drop column query_started_at, drop column refund_requested_at',
  'drop table withdrawal_reviews, withdrawals, payout_accounts',
  'drop table mall_items, mall_exchanges, mall_goods, horn_tokens, repair_cards',
  'alter table sign_ins drop column extra_card',
  'alter table horns drop column from_token, drop column badge_id',
  'alter table super_messages drop column badge_id',
  'drop table plan_purchases, plan_likes, plan_selections, plans, experts, expert_applications',
  'drop table stake_limits, stakes, prediction_objections, prediction_answers, prediction_questions, prediction_markets',
  'drop table match_results',
  'alter table comments drop column image_taken_down_at',
  'drop table copyright_takedowns, copyright_notices',
  'alter table recordings drop column taken_down_at',
  'drop table video_renditions, video_conversions',
  'drop table circle_rules, circle_mutes, circle_moderators',
  'drop table video_danmaku',
  'drop table fan_rating_counts, fan_ratings',
  'drop index videos_to_review',
  'alter table videos drop column state, drop column refusal, drop column team_ids',
  'alter table uploads drop column bytes',
  'drop table clips, highlights, highlight_revisions',
  'alter table rooms drop column allows_clips',
  'drop table video_likes, video_favourites, video_watches, video_views, video_hours, video_ranks',
  'drop table user_video_categories',
  `drop index videos_by_time, videos_by_heat, videos_of_sport, videos_of_competition, videos_of_kind`,
  `alter table videos drop column kind, drop column sport, drop column competition_id, drop column likes,
     drop column favourites, drop column heat, drop column allow_download`,
  'drop table post_notifications',
  'drop table poll_votes, poll_options, post_polls, post_versions',
  'drop table post_mentions, post_likes, post_topics, post_pictures, posts, circle_members, circles',
  'drop table comment_mentions, comment_likes, comment_counts, comments',
  'drop table match_votes, competition_follows, player_follows, user_blocks',
  'drop table chat_group_members, chat_groups, recommendation_opt_outs',
  'drop table conversation_messages, conversation_members, conversations',
  'alter table matches drop column revision',
  'alter table players drop column country_id',
  'alter table spending_settings drop column password_above, drop column confirm_above',
]

/**
 * Converts a database of this version to the state of the version before the baseline: its tables, its list of
 * migrations (`recorded` of them), its function's name, and no record of functions.
 */
export async function convertToPrevious(
  pool: Pick<pg.Pool, 'query'>,
  recorded: readonly number[] = previousMigrations,
): Promise<void> {
  await recordMigrations(pool, recorded)
  for (const statement of LATER_MIGRATIONS) await pool.query(statement)
  await pool.query('alter function refuse_change() rename to wallet_refuse_change')
  await pool.query('drop table drizzle.applied_functions')
}

/** Replaces the recorded migrations of a database. */
export async function recordMigrations(
  pool: Pick<pg.Pool, 'query'>,
  recorded: readonly number[],
): Promise<void> {
  await pool.query('delete from drizzle.__drizzle_migrations')
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of ' || made, made from unnest($1::bigint[]) with ordinality as m(made, n) order by n`,
    [recorded],
  )
}
