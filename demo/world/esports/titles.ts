import type { Names3 } from '#demo/world/types.ts'

export type TitleId = 'lantern' | 'quarry'

/** A fictional game. */
export interface Title {
  id: TitleId
  names: Names3
  /** The five roles of a side, in the order of a line-up. */
  roles: readonly string[]
  maps: readonly { key: string; names: Names3 }[]
}

/** Two sides of five fight along three lanes towards the other side's great lantern. */
export const LANTERN_VALE: Title = {
  id: 'lantern',
  names: { zh: '灯谷', en: 'Lantern Vale', vi: 'Thung Lũng Đèn' },
  roles: ['Warden', 'Rover', 'Caster', 'Striker', 'Keeper'],
  maps: [
    { key: 'Old Ferry', names: { zh: '旧渡口', en: 'Old Ferry', vi: 'Bến Phà Cũ' } },
    { key: 'Moon Orchard', names: { zh: '月下果园', en: 'Moon Orchard', vi: 'Vườn Trăng' } },
    { key: 'Salt Stairs', names: { zh: '盐阶', en: 'Salt Stairs', vi: 'Bậc Thang Muối' } },
    { key: 'Reed Marsh', names: { zh: '芦苇泽', en: 'Reed Marsh', vi: 'Đầm Lau' } },
    { key: 'Bell Hollow', names: { zh: '钟谷', en: 'Bell Hollow', vi: 'Hốc Chuông' } },
  ],
}

/**
 * Five attack the two shafts of a quarry, five defend them; sides switch after twelve rounds, thirteen rounds
 * win.
 */
export const QUARRY_NINE: Title = {
  id: 'quarry',
  names: { zh: '九号矿场', en: 'Quarry Nine', vi: 'Mỏ Đá Số 9' },
  roles: ['Captain', 'Opener', 'Anchor', 'Lookout', 'Roamer'],
  maps: [
    { key: 'Cold Dock', names: { zh: '冷码头', en: 'Cold Dock', vi: 'Bến Lạnh' } },
    { key: 'Tannery', names: { zh: '制革坊', en: 'Tannery', vi: 'Xưởng Thuộc Da' } },
    { key: 'Cistern', names: { zh: '蓄水池', en: 'Cistern', vi: 'Bể Chứa' } },
    { key: 'Greenhouse', names: { zh: '温室', en: 'Greenhouse', vi: 'Nhà Kính' } },
    { key: 'Switchyard', names: { zh: '调车场', en: 'Switchyard', vi: 'Ga Dồn Toa' } },
    { key: 'Observatory', names: { zh: '天文台', en: 'Observatory', vi: 'Đài Quan Sát' } },
    { key: 'Low Bridge', names: { zh: '矮桥', en: 'Low Bridge', vi: 'Cầu Thấp' } },
  ],
}

/** Returns the title of a competition, whose id begins with the title's id. */
export function titleOf(competition: string): Title {
  return competition.startsWith('quarry') ? QUARRY_NINE : LANTERN_VALE
}
