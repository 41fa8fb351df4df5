/**
 * Every column of the database that names a user, and what becomes of its rows: what is handed out when the user takes
 * his data away, and what happens when he deletes his account. The test compares this list with the database, so that
 * a table added without a thought about either fails: add its line here.
 */
export interface PersonalTable {
  table: string
  /** The column that names the user. */
  user: string
  /** Columns that are the user's to take away; or why none are. */
  takes: readonly string[] | { not: string }
  /** When the account is deleted: the rows go, some columns are emptied, or why they stay. */
  deletion: 'remove' | { empty: Readonly<Record<string, string | null>> } | { keep: string }
}

const OTHERS = { not: 'it is what another user did' }
const SHORT_LIVED = { not: 'it lives for minutes and says nothing' }
const ROOM_ORDER = { keep: 'what was done for a room’s order is never changed' }
const LEDGER = { keep: 'the books must balance; without the account nobody is named by them' }

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'sessions',
    user: 'user_id',
    takes: [
      'device_type',
      'user_agent',
      'address',
      'created_at',
      'last_seen_at',
      'expires_at',
      'ended_at',
      'ended_by',
    ],
    // The rows stay until they expire, so that the other browsers hear why they are logged out.
    deletion: { empty: { user_agent: '', address: null } },
  },
  {
    table: 'known_devices',
    user: 'user_id',
    takes: ['created_at', 'last_used_at'],
    deletion: 'remove',
  },
  { table: 'qr_logins', user: 'user_id', takes: SHORT_LIVED, deletion: 'remove' },
  {
    table: 'uploads',
    user: 'user_id',
    takes: ['purpose', 'type', 'created_at'],
    deletion: { keep: 'rows and files are swept together within the hour' },
  },
  {
    table: 'videos',
    user: 'user_id',
    takes: ['title', 'tags', 'seconds', 'bytes', 'views', 'created_at', 'removed_at'],
    deletion: { keep: 'it is out of sight at once; the sweep removes it with its file' },
  },
  {
    table: 'identities',
    user: 'user_id',
    takes: ['kind', 'adult_on', 'state', 'submitted_at', 'reviewed_at', 'reason'],
    deletion: 'remove',
  },
  { table: 'identities', user: 'reviewer_id', takes: OTHERS, deletion: { keep: 'it says who reviewed' } },
  {
    table: 'payment_passwords',
    user: 'user_id',
    takes: { not: 'a secret is no use to anybody but a thief' },
    deletion: 'remove',
  },
  {
    table: 'notices',
    user: 'user_id',
    takes: ['kind', 'values', 'link', 'read_at', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'anchor_follows',
    user: 'user_id',
    takes: ['anchor_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  { table: 'anchor_follows', user: 'anchor_id', takes: OTHERS, deletion: 'remove' },
  {
    table: 'team_follows',
    user: 'user_id',
    takes: ['team_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  { table: 'match_favourites', user: 'user_id', takes: ['match_id', 'created_at'], deletion: 'remove' },
  {
    table: 'calendar_links',
    user: 'user_id',
    takes: ['created_at'],
    deletion: 'remove',
  },
  { table: 'preferences', user: 'user_id', takes: ['value', 'updated_at'], deletion: 'remove' },
  { table: 'watched_rooms', user: 'user_id', takes: ['room_id', 'watched_at'], deletion: 'remove' },
  {
    table: 'rooms',
    user: 'user_id',
    takes: ['id', 'title_zh', 'title_en', 'title_vi', 'notice', 'category', 'created_at'],
    deletion: { empty: { title_zh: null, title_en: null, title_vi: null, notice: null, cover: null } },
  },
  {
    table: 'anchor_applications',
    user: 'user_id',
    takes: ['kind', 'description', 'inviter', 'state', 'submitted_at', 'reviewed_at', 'reason'],
    deletion: 'remove',
  },
  {
    table: 'anchor_applications',
    user: 'reviewer_id',
    takes: OTHERS,
    deletion: { keep: 'it says who reviewed' },
  },
  {
    table: 'push_subscriptions',
    user: 'user_id',
    takes: ['created_at'],
    deletion: 'remove',
  },
  {
    table: 'reservations',
    user: 'user_id',
    takes: ['match_id', 'booking_id', 'ahead', 'starts_at', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'task_progress',
    user: 'user_id',
    takes: ['task_id', 'period', 'progress', 'claimed_at'],
    deletion: 'remove',
  },
  {
    table: 'sign_ins',
    user: 'user_id',
    takes: ['day', 'streak', 'reward', 'repair_month', 'created_at'],
    deletion: 'remove',
  },
  { table: 'watching', user: 'user_id', takes: ['room_id', 'day', 'seconds'], deletion: 'remove' },
  {
    table: 'wallet_accounts',
    user: 'user_id',
    takes: ['currency', 'part', 'balance', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'wallet_holds',
    user: 'user_id',
    takes: ['currency', 'amount', 'purpose', 'state', 'created_at', 'ended_at'],
    deletion: LEDGER,
  },
  {
    table: 'news_articles',
    user: 'author_id',
    takes: ['title_zh', 'title_en', 'title_vi', 'body_zh', 'body_en', 'body_vi', 'state', 'created_at'],
    deletion: { keep: 'what was handed in for everybody stays; its author is nobody by then' },
  },
  {
    table: 'news_versions',
    user: 'writer_id',
    takes: { not: 'it is what the article says already' },
    deletion: { keep: 'the history of an article is never changed' },
  },
  {
    table: 'news_likes',
    user: 'user_id',
    takes: ['article_id', 'created_at'],
    deletion: { keep: 'it counts one reader, whom nothing names by then' },
  },
  {
    table: 'audit_log',
    user: 'operator_id',
    takes: { not: 'it is what was done for the site' },
    deletion: { keep: 'what operators did is never changed' },
  },
  {
    table: 'room_managers',
    user: 'user_id',
    takes: ['room_id', 'rights', 'title', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'room_sanctions',
    user: 'user_id',
    takes: ['room_id', 'kind', 'reason', 'created_at', 'ends_at', 'relieved_at'],
    deletion: ROOM_ORDER,
  },
  { table: 'room_sanctions', user: 'created_by', takes: OTHERS, deletion: ROOM_ORDER },
  { table: 'room_sanctions', user: 'relieved_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'room_warnings',
    user: 'user_id',
    takes: ['room_id', 'reason', 'created_at', 'seen_at'],
    deletion: 'remove',
  },
  { table: 'room_warnings', user: 'created_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'moderation_log',
    user: 'actor_id',
    takes: ['room_id', 'action', 'reason', 'created_at'],
    deletion: ROOM_ORDER,
  },
  { table: 'moderation_log', user: 'user_id', takes: OTHERS, deletion: ROOM_ORDER },
  { table: 'room_rules', user: 'shield_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'held_lines',
    user: 'user_id',
    takes: ['room_id', 'line', 'state', 'created_at'],
    deletion: 'remove',
  },
  { table: 'held_lines', user: 'decided_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'room_appeals',
    user: 'user_id',
    takes: ['text', 'state', 'answer', 'created_at', 'decided_at'],
    deletion: 'remove',
  },
  { table: 'room_appeals', user: 'decided_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'room_devices',
    user: 'user_id',
    takes: { not: 'it is two fingerprints that nobody can read' },
    deletion: 'remove',
  },
  {
    table: 'room_marks',
    user: 'user_id',
    takes: { not: 'it is a guess of the room’s managers' },
    deletion: 'remove',
  },
  { table: 'room_marks', user: 'like_user_id', takes: OTHERS, deletion: 'remove' },
  { table: 'room_marks', user: 'dismissed_by', takes: OTHERS, deletion: ROOM_ORDER },
  { table: 'guest_sanctions', user: 'created_by', takes: OTHERS, deletion: ROOM_ORDER },
  { table: 'guest_sanctions', user: 'relieved_by', takes: OTHERS, deletion: ROOM_ORDER },
  { table: 'filter_words', user: 'created_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'reports',
    user: 'reporter_id',
    takes: ['kind', 'subject_id', 'reason', 'note', 'state', 'answer', 'created_at', 'decided_at'],
    deletion: { empty: { note: '' } },
  },
  { table: 'reports', user: 'accused_id', takes: OTHERS, deletion: ROOM_ORDER },
  { table: 'reports', user: 'decided_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'room_messages',
    user: 'user_id',
    takes: ['room_id', 'text', 'image', 'look', 'paid', 'created_at', 'deleted_at'],
    deletion: { empty: { text: '', image: null } },
  },
  { table: 'room_messages', user: 'deleted_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'room_message_likes',
    user: 'user_id',
    takes: ['message_id', 'created_at'],
    deletion: { keep: 'it counts one reader, whom nothing names by then' },
  },
  { table: 'room_pins', user: 'pinned_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'gift_records',
    user: 'user_id',
    takes: ['room_id', 'gift_id', 'count', 'tenths', 'created_at'],
    deletion: LEDGER,
  },
  { table: 'gift_records', user: 'anchor_id', takes: OTHERS, deletion: LEDGER },
  { table: 'backpack_items', user: 'user_id', takes: ['gift_id', 'count', 'ends_at'], deletion: 'remove' },
  {
    table: 'red_envelopes',
    user: 'user_id',
    takes: ['room_id', 'tenths', 'count', 'condition', 'word', 'refunded_tenths', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'red_envelope_claims',
    user: 'user_id',
    takes: ['envelope_id', 'tenths', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'spending_settings',
    user: 'user_id',
    takes: ['limits', 'next_limits', 'next_at', 'excluded_until', 'rank_shown'],
    deletion: 'remove',
  },
  { table: 'spending_codes', user: 'user_id', takes: SHORT_LIVED, deletion: 'remove' },
  { table: 'contributions', user: 'user_id', takes: ['room_id', 'day', 'tenths'], deletion: 'remove' },
  { table: 'anchor_gains', user: 'user_id', takes: ['day', 'source', 'tenths'], deletion: 'remove' },
  {
    table: 'guards',
    user: 'user_id',
    takes: ['room_id', 'tier', 'starts_at', 'ends_at', 'renews_for'],
    deletion: 'remove',
  },
  {
    table: 'guard_records',
    user: 'user_id',
    takes: ['room_id', 'tier', 'months', 'tenths', 'ends_at', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'nobles',
    user: 'user_id',
    takes: ['tier', 'starts_at', 'ends_at', 'horns', 'renews_for'],
    deletion: 'remove',
  },
  {
    table: 'noble_records',
    user: 'user_id',
    takes: ['tier', 'months', 'tenths', 'ends_at', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'horns',
    user: 'user_id',
    takes: ['room_id', 'text', 'state', 'tenths', 'created_at'],
    deletion: { empty: { text: '' } },
  },
  { table: 'horns', user: 'reviewer_id', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'barrage_records',
    user: 'user_id',
    takes: ['room_id', 'text', 'tenths', 'created_at'],
    deletion: { empty: { text: '' } },
  },
  {
    table: 'super_messages',
    user: 'user_id',
    takes: ['room_id', 'text', 'tenths', 'ends_at', 'created_at'],
    deletion: { empty: { text: '' } },
  },
  { table: 'super_messages', user: 'removed_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'orders',
    user: 'user_id',
    takes: ['number', 'type', 'amount', 'currency', 'tenths', 'state', 'created_at', 'paid_at'],
    deletion: LEDGER,
  },
  { table: 'idempotency_keys', user: 'user_id', takes: SHORT_LIVED, deletion: LEDGER },
]
