import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Language } from '#lib/shared/languages.ts'

/** A simulated viewer. Nobody can log in as one: the account has no number and no password. */
export interface Viewer {
  id: number
  nickname: string
  language: Language
}

const HANDLES: Record<Language, readonly string[]> = {
  zh: [
    '看台第九排',
    '深夜看球',
    '边路快马',
    '越位半步',
    '蓝白围巾',
    '加时不睡',
    '半场泡面',
    '点球点',
    '角旗杆',
    '替补席观众',
    '雨战爱好者',
    '三分雨',
    '篮下铁柱',
    '挡拆研究员',
    '罚球线上',
    '客场远征',
    '钢铁中卫',
    '补时三分钟',
    '看球不喝酒',
    '下半场见',
    '补刀学徒',
    '河道守望',
    '中路一塔',
    '第六人',
  ],
  en: ['Row Nine', 'Extra Time', 'Sixth Man', 'Half a Yard Off', 'Late Tackle', 'Corner Flag'],
  vi: ['Hàng ghế 9', 'Phút bù giờ', 'Góc sân', 'Cú sút xa', 'Người thứ sáu', 'Đêm bóng đá'],
}

/** Like the names of the demo rooms, a name is the same in every language and marks the account as a demo. */
const PEOPLE = (['zh', 'en', 'vi'] as const).flatMap((language) =>
  HANDLES[language].map((handle) => ({ nickname: `Demo·${handle}`, language })),
)

/** Creates missing simulated viewers and returns all of them, in the order of `PEOPLE`. */
export async function ensureViewers(db: Db): Promise<Viewer[]> {
  const names = PEOPLE.map(({ nickname }) => nickname)
  const find = () =>
    db
      .select({ id: users.id, nickname: users.nickname })
      .from(users)
      .where(and(eq(users.simulated, true), eq(users.isAnchor, false), inArray(users.nickname, names)))
      .orderBy(users.id)
  const existing = new Set((await find()).map(({ nickname }) => nickname))
  const missing = names.filter((name) => !existing.has(name))
  if (missing.length > 0)
    await db.insert(users).values(missing.map((nickname) => ({ nickname, simulated: true })))
  const ids = new Map((await find()).map(({ id, nickname }) => [nickname, id]))
  return PEOPLE.flatMap((person) => {
    const id = ids.get(person.nickname)
    return id === undefined ? [] : [{ ...person, id }]
  })
}

/** Returns the viewers of a room: two of every `roomCount`, so that no two rooms have the same audience. */
export function crowdOf(viewers: readonly Viewer[], roomIndex: number, roomCount: number): Viewer[] {
  return viewers.filter(
    (_, at) => at % roomCount === roomIndex || at % roomCount === (roomIndex + 1) % roomCount,
  )
}
