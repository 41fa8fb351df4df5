import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'

/** A simulated expert. Nobody can log in as one. Their name is the same in every language and marks the account. */
export interface DemoExpert {
  nickname: string
  language: Language
  sports: readonly Sport[]
  introduction: string
  /** Markets that they pick from. */
  markets: readonly OddsMarket[]
  /** Plans in their past season. */
  plans: number
  /**
   * Share of the past plans that pick the side that won, beyond chance; negative: the side that lost. With few plans
   * an expert without any is sometimes far above or below 0: that is luck.
   */
  skill: number
  /** Prices in tenths of a diamond; 0 is free. */
  prices: readonly number[]
}

const FOOTBALL = ['football'] as const

export const DEMO_EXPERTS: readonly DemoExpert[] = [
  {
    nickname: 'Demo·盘口老陈',
    language: 'zh',
    sports: FOOTBALL,
    introduction: '看了二十年亚盘，只讲盘口和状态，不追热门。',
    markets: ['asia', 'bs'],
    plans: 120,
    skill: 0.08,
    prices: [180, 280],
  },
  {
    nickname: 'Demo·大小球阿敏',
    language: 'zh',
    sports: FOOTBALL,
    introduction: '专注大小球和双方进球，用进球数据说话。',
    markets: ['bs', 'btts'],
    plans: 90,
    skill: 0.03,
    prices: [80, 180],
  },
  {
    nickname: 'Demo·连红小周',
    language: 'zh',
    sports: FOOTBALL,
    introduction: '最近手感不错，样本还少，请看清置信区间再决定。',
    markets: ['eu'],
    plans: 14,
    skill: 0.12,
    prices: [280],
  },
  {
    nickname: 'Demo·冷门猎手',
    language: 'zh',
    sports: FOOTBALL,
    introduction: '喜欢高赔冷门，命中率不高，长期才看得出结果。',
    markets: ['eu'],
    plans: 70,
    skill: -0.03,
    prices: [0, 80],
  },
  {
    nickname: 'Demo·免费老李',
    language: 'zh',
    sports: ['football', 'basketball'],
    introduction: '方案全部免费，分享思路，欢迎在评论区讨论。',
    markets: ['asia', 'eu', 'spread'],
    plans: 60,
    skill: 0,
    prices: [0],
  },
  {
    nickname: 'Demo·Half-Time Talk',
    language: 'en',
    sports: FOOTBALL,
    introduction: 'Fifteen years of scouting reports. Mostly handicaps, at flat stakes.',
    markets: ['asia', 'eu'],
    plans: 110,
    skill: 0.06,
    prices: [180],
  },
  {
    nickname: 'Demo·Model Reader',
    language: 'en',
    sports: FOOTBALL,
    introduction: 'Everything comes from an expected-goals model; the reasons say what it sees.',
    markets: ['bs', 'btts', 'asia'],
    plans: 100,
    skill: 0.02,
    prices: [0, 80, 180],
  },
  {
    nickname: 'Demo·Sure Thing Sam',
    language: 'en',
    sports: FOOTBALL,
    introduction: 'Big stakes on favourites. The record below shows how that goes.',
    markets: ['eu'],
    plans: 80,
    skill: -0.08,
    prices: [80],
  },
  {
    nickname: 'Demo·Court Vision',
    language: 'en',
    sports: ['basketball', 'football'],
    introduction: 'Basketball totals first, football when the schedule is thin.',
    markets: ['total', 'spread', 'bs'],
    plans: 20,
    skill: 0,
    prices: [80],
  },
  {
    nickname: 'Demo·Góc chiến thuật',
    language: 'vi',
    sports: FOOTBALL,
    introduction: 'Phân tích chiến thuật và lịch thi đấu, ưu tiên kèo châu Á.',
    markets: ['asia', 'bs'],
    plans: 95,
    skill: 0.05,
    prices: [80, 180],
  },
  {
    nickname: 'Demo·Số liệu mỗi ngày',
    language: 'vi',
    sports: FOOTBALL,
    introduction: 'Chỉ dùng số liệu bàn thắng, không dùng cảm tính.',
    markets: ['bs', 'btts'],
    plans: 55,
    skill: 0,
    prices: [0, 80],
  },
  {
    nickname: 'Demo·Người mới',
    language: 'vi',
    sports: FOOTBALL,
    introduction: 'Mới bắt đầu chia sẻ nhận định, số trận còn ít nên hãy thận trọng.',
    markets: ['eu'],
    plans: 6,
    skill: 0,
    prices: [0],
  },
]

/** Creates missing simulated experts and returns all of them with their user ids. */
export async function ensureExperts(db: Db): Promise<(DemoExpert & { id: number })[]> {
  const names = DEMO_EXPERTS.map(({ nickname }) => nickname)
  const find = () =>
    db
      .select({ id: users.id, nickname: users.nickname })
      .from(users)
      .where(and(eq(users.simulated, true), inArray(users.nickname, names)))
  const existing = new Set((await find()).map(({ nickname }) => nickname))
  const missing = names.filter((name) => !existing.has(name))
  if (missing.length > 0)
    await db.insert(users).values(missing.map((nickname) => ({ nickname, simulated: true, isExpert: true })))
  const ids = new Map((await find()).map(({ id, nickname }) => [nickname, id]))
  const found = DEMO_EXPERTS.flatMap((expert) => {
    const id = ids.get(expert.nickname)
    return id === undefined ? [] : [{ ...expert, id }]
  })
  await db
    .insert(experts)
    .values(found.map(({ id, sports, introduction }) => ({ userId: id, sports: [...sports], introduction })))
    .onConflictDoNothing()
  return found
}
