import type { Queryable } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { chargeRules } from '#lib/backend/db/schema/gifts/orders.ts'
import { barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { guardTiers, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { COIN_TENTHS, type GiftEffect, type TierStyle } from '#lib/shared/vocabulary/gifts.ts'

type Names = readonly [zh: string, en: string, vi: string]
const named = ([nameZh, nameEn, nameVi]: Names) => ({ nameZh, nameEn, nameVi })
const SMALL = [1, 10, 66, 99, 520, 1_314]
const LARGE = [1, 5, 10]

/**
 * Code, price in tenths, effect, names (short enough for a tile of 68 px in every language). A gift worth 100
 * diamonds at once is published to the whole site.
 */
const GIFTS: readonly (readonly [string, number, GiftEffect, Names])[] = [
  ['clap', 1, 'float', ['鼓掌', 'Clap', 'Vỗ tay']],
  ['whistle', 5, 'float', ['小哨子', 'Whistle', 'Còi nhỏ']],
  ['scarf', 10, 'float', ['助威围巾', 'Scarf', 'Khăn cổ vũ']],
  ['drum', 30, 'burst', ['看台大鼓', 'Drum', 'Trống']],
  ['confetti', 66, 'burst', ['彩带雨', 'Ticker tape', 'Mưa giấy']],
  ['captain', 100, 'burst', ['队长袖标', 'Armband', 'Băng tay']],
  ['tifo', 520, 'banner', ['看台巨幅', 'Giant tifo', 'Băng rôn']],
  ['coach', 1_000, 'banner', ['远征大巴', 'Coach', 'Xe cổ vũ']],
  ['floodlight', 3_000, 'screen', ['灯火球场', 'Floodlights', 'Sân đèn']],
  ['parade', 9_990, 'screen', ['夺冠巡游', 'Parade', 'Diễu hành']],
]

const tier = (
  number: number,
  look: TierStyle,
  priceTenths: number,
  renewalTenths: number,
  entrance: boolean,
  names: Names,
) => ({ tier: number, look, priceTenths, renewalTenths, entrance, ...named(names) })

const GUARDS = [
  tier(1, 'bronze', 980, 780, false, ['边路守护', 'Wing guard', 'Hộ vệ biên']),
  tier(2, 'silver', 4_980, 3_980, true, ['后防守护', 'Back-line guard', 'Hộ vệ hàng thủ']),
  tier(3, 'gold', 14_980, 11_980, true, ['门神守护', 'Goal-line guard', 'Hộ vệ khung thành']),
]

const NO_PERKS = { horns: 0, freeBarrages: 0, hornDiscount: 0 }
/** Each tier has more free horns a month, free paid danmaku a day and a higher discount on horns than the one below. */
const NOBLE_PERKS = [
  { horns: 30, freeBarrages: 0, hornDiscount: 0 },
  { horns: 40, freeBarrages: 1, hornDiscount: 5 },
  { horns: 50, freeBarrages: 2, hornDiscount: 10 },
  { horns: 60, freeBarrages: 3, hornDiscount: 15 },
  { horns: 80, freeBarrages: 5, hornDiscount: 20 },
  { horns: 120, freeBarrages: 10, hornDiscount: 30 },
]

const NOBLES = [
  tier(1, 'bronze', 500, 400, false, ['球迷', 'Supporter', 'Cổ động viên']),
  tier(2, 'silver', 1_500, 1_200, false, ['铁杆', 'Season holder', 'Fan kỳ cựu']),
  tier(3, 'gold', 4_500, 3_600, true, ['包厢贵宾', 'Box guest', 'Khách khán đài A']),
  tier(4, 'jade', 12_000, 9_600, true, ['名誉队长', 'Honorary captain', 'Đội trưởng danh dự']),
  tier(5, 'sapphire', 36_000, 28_800, true, ['俱乐部董事', 'Club director', 'Giám đốc câu lạc bộ']),
  tier(6, 'crown', 99_000, 79_200, true, ['终身主席', 'Life president', 'Chủ tịch trọn đời']),
  // A renewal pays half of its price back, counting a coin as a diamond.
].map((each, at) => ({
  ...each,
  ...(NOBLE_PERKS[at] ?? NO_PERKS),
  coinsBack: each.renewalTenths / (2 * COIN_TENTHS),
}))

const BARRAGES = [
  { code: 'colour', priceTenths: 10, sort: 10, ...named(['彩色弹幕', 'Coloured line', 'Bình luận màu']) },
  { code: 'glow', priceTenths: 50, sort: 20, ...named(['流光弹幕', 'Glowing line', 'Bình luận phát sáng']) },
  { code: 'stadium', priceTenths: 200, sort: 30, ...named(['全场大屏', 'Stadium screen', 'Màn hình lớn']) },
] as const

/** 1 yuan is 10 diamonds; larger amounts include a bonus. */
const RULES = [
  [600, 0],
  [3_000, 0],
  [6_800, 100],
  [12_800, 300],
  [32_800, 1_000],
  [64_800, 2_500],
] as const

/**
 * Inserts the default gifts, tiers, barrages and packages that do not exist yet; existing rows keep an
 * operator's changes.
 */
export async function seedGifts(db: Queryable): Promise<void> {
  await db
    .insert(gifts)
    .values(
      GIFTS.map(([code, priceTenths, effect, names], at) => ({
        code,
        priceTenths,
        effect,
        ...named(names),
        batches: priceTenths >= 1_000 ? LARGE : SMALL,
        comboSeconds: priceTenths >= 1_000 ? 10 : 5,
        broadcastTenths: 1_000,
        sort: (at + 1) * 10,
      })),
    )
    .onConflictDoNothing({ target: gifts.code })
  await db.insert(guardTiers).values(GUARDS).onConflictDoNothing()
  await db.insert(nobleTiers).values(NOBLES).onConflictDoNothing()
  await db
    .insert(barrageStyles)
    .values([...BARRAGES])
    .onConflictDoNothing({ target: barrageStyles.code })
  await db
    .insert(chargeRules)
    .values(
      RULES.map(([amount, bonusTenths], at) => ({
        code: `cny-${amount}`,
        amount,
        currency: 'CNY' as const,
        diamondTenths: amount,
        bonusTenths,
        sort: (at + 1) * 10,
      })),
    )
    .onConflictDoNothing({ target: chargeRules.code })
}
