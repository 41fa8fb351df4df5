import type { Queryable } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { tasks } from '#lib/backend/db/schema/tasks.ts'

interface SeedTask extends Omit<typeof tasks.$inferInsert, 'giftId' | 'giftCount' | 'giftDays'> {
  /** A gift added to the backpack as well: its code, count and number of days. */
  gift?: { code: string; count: number; days: number }
}

/** The default tasks. None rewards spending. Sharing is inactive until rooms can be shared. */
const TASKS: readonly SeedTask[] = [
  {
    code: 'sign_in',
    nameZh: '每日签到',
    nameEn: 'Check in today',
    nameVi: 'Điểm danh hôm nay',
    icon: 'calendar',
    event: 'sign_in',
    goal: 1,
    reward: 5,
    daily: true,
    sort: 10,
  },
  {
    code: 'watch_10',
    nameZh: '观看比赛直播 10 分钟',
    nameEn: 'Watch live matches for 10 minutes',
    nameVi: 'Xem trực tiếp trận đấu 10 phút',
    icon: 'watch',
    event: 'watch_seconds',
    goal: 600,
    reward: 10,
    daily: true,
    sort: 20,
  },
  {
    code: 'watch_30',
    nameZh: '观看比赛直播 30 分钟',
    nameEn: 'Watch live matches for 30 minutes',
    nameVi: 'Xem trực tiếp trận đấu 30 phút',
    icon: 'watch',
    event: 'watch_seconds',
    goal: 1_800,
    reward: 20,
    daily: true,
    sort: 30,
    gift: { code: 'clap', count: 5, days: 7 },
  },
  {
    code: 'collect_match',
    nameZh: '收藏一场比赛',
    nameEn: 'Add a match to your favourites',
    nameVi: 'Thêm một trận đấu vào mục yêu thích',
    icon: 'star',
    event: 'collect_match',
    goal: 1,
    reward: 5,
    daily: true,
    sort: 40,
  },
  {
    code: 'share_room',
    nameZh: '分享一个直播间',
    nameEn: 'Share a live room',
    nameVi: 'Chia sẻ một phòng trực tiếp',
    icon: 'share',
    event: 'share_room',
    goal: 1,
    reward: 5,
    daily: true,
    sort: 50,
    active: false,
  },
  {
    code: 'follow_anchor',
    nameZh: '关注一位主播',
    nameEn: 'Follow a streamer',
    nameVi: 'Theo dõi một streamer',
    icon: 'follow',
    event: 'follow_anchor',
    goal: 1,
    reward: 20,
    daily: false,
    sort: 60,
  },
  {
    code: 'complete_profile',
    nameZh: '完善个人资料：头像和昵称',
    nameEn: 'Complete your profile: avatar and nickname',
    nameVi: 'Hoàn thiện hồ sơ: ảnh đại diện và biệt danh',
    icon: 'profile',
    event: 'complete_profile',
    goal: 1,
    reward: 50,
    daily: false,
    sort: 70,
  },
]

/**
 * Inserts tasks that do not exist yet; existing ones keep an operator's changes. Gifts must be seeded first.
 */
export async function seedTasks(db: Queryable): Promise<void> {
  const rows = await db.select({ id: gifts.id, code: gifts.code }).from(gifts)
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  await db
    .insert(tasks)
    .values(
      TASKS.map(({ gift, ...task }) => {
        const giftId = gift && ids.get(gift.code)
        return giftId === undefined ? task : { ...task, giftId, giftCount: gift?.count, giftDays: gift?.days }
      }),
    )
    .onConflictDoNothing({ target: tasks.code })
}
