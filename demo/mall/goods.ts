import type { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'

type NewGoods = Omit<typeof mallGoods.$inferInsert, 'code' | 'giftId' | 'startsAt' | 'endsAt' | 'sort'> & {
  code: string
  /** Code of the gift in the backpack. */
  gift?: string
  /** Days from the first start until the goods are on offer, and until they are no longer. */
  startsIn?: number
  endsIn?: number
}

type Names = readonly [zh: string, en: string, vi: string]
const named = ([nameZh, nameEn, nameVi]: Names, [textZh, textEn, textVi]: Names = ['', '', '']) => ({
  nameZh,
  nameEn,
  nameVi,
  textZh,
  textEn,
  textVi,
})

/** The notice on real goods: nothing is sent by the demo world. */
const NOT_SENT: Names = [
  '演示商品，不会真的寄出。',
  'A demo item: nothing is really sent.',
  'Vật phẩm trình diễn, không có hàng thật được gửi.',
]

/** Goods of the demo world, of every kind, in the order of the list. Prices are coins. */
export const DEMO_GOODS: readonly NewGoods[] = [
  {
    code: 'demo-scarves',
    kind: 'gift',
    gift: 'scarf',
    price: 60,
    units: 10,
    days: 30,
    limitCount: 5,
    limitPeriod: 'month',
    ...named(['助威围巾 × 10', 'Ten scarves', 'Mười khăn cổ vũ']),
  },
  {
    code: 'demo-drum',
    kind: 'gift',
    gift: 'drum',
    price: 25,
    units: 3,
    days: 30,
    ...named(['看台大鼓 × 3', 'Three drums', 'Ba chiếc trống']),
  },
  {
    code: 'demo-tifo',
    kind: 'gift',
    gift: 'tifo',
    price: 320,
    units: 1,
    days: 30,
    stock: 40,
    supplied: 40,
    leastLevel: 2,
    ...named(['看台巨幅', 'Giant tifo', 'Băng rôn lớn']),
  },
  {
    code: 'demo-badge-north',
    kind: 'badge',
    look: 'jade',
    price: 80,
    days: 30,
    ...named(['北看台徽章', 'North stand badge', 'Huy hiệu khán đài Bắc']),
  },
  {
    code: 'demo-badge-away',
    kind: 'badge',
    look: 'sapphire',
    price: 150,
    days: 90,
    ...named(['远征徽章', 'Away days badge', 'Huy hiệu sân khách']),
  },
  {
    code: 'demo-badge-founder',
    kind: 'badge',
    look: 'crown',
    price: 1_200,
    stock: 100,
    supplied: 100,
    limitCount: 1,
    limitPeriod: 'ever',
    ...named(
      ['首季纪念徽章', 'First season badge', 'Huy hiệu mùa đầu'],
      ['永久有效，共一百枚。', 'Permanent, one hundred in total.', 'Vĩnh viễn, tổng cộng một trăm chiếc.'],
    ),
  },
  {
    code: 'demo-entrance-light',
    kind: 'entrance',
    look: 'gold',
    price: 120,
    days: 15,
    ...named(['灯火入场', 'Floodlit entrance', 'Vào sân dưới ánh đèn']),
  },
  {
    code: 'demo-entrance-tunnel',
    kind: 'entrance',
    look: 'ruby',
    price: 260,
    days: 30,
    ...named(['球员通道', 'Players’ tunnel', 'Đường hầm cầu thủ']),
  },
  {
    code: 'demo-horn',
    kind: 'horn',
    price: 90,
    limitCount: 10,
    limitPeriod: 'month',
    ...named(['喇叭', 'Horn', 'Loa']),
  },
  {
    code: 'demo-horns',
    kind: 'horn',
    price: 240,
    units: 3,
    ...named(['喇叭 × 3', 'Three horns', 'Ba loa']),
  },
  {
    code: 'demo-repair-card',
    kind: 'repair_card',
    price: 30,
    limitCount: 3,
    limitPeriod: 'month',
    ...named(['补签卡', 'Make-up card', 'Thẻ điểm danh bù']),
  },
  {
    code: 'demo-real-scarf',
    kind: 'real',
    price: 1_500,
    stock: 60,
    supplied: 60,
    limitCount: 2,
    limitPeriod: 'ever',
    ...named(['边线围巾（实物）', 'Touchline scarf', 'Khăn Touchline'], NOT_SENT),
  },
  {
    code: 'demo-real-mug',
    kind: 'real',
    price: 900,
    stock: 12,
    supplied: 12,
    limitCount: 1,
    limitPeriod: 'month',
    ...named(['战术板马克杯', 'Tactics board mug', 'Cốc bảng chiến thuật'], NOT_SENT),
  },
  {
    code: 'demo-real-ball',
    kind: 'real',
    price: 4_800,
    stock: 0,
    supplied: 0,
    leastLevel: 3,
    ...named(['比赛用球', 'Match ball', 'Bóng thi đấu'], NOT_SENT),
  },
  {
    code: 'demo-confetti',
    kind: 'gift',
    gift: 'confetti',
    price: 45,
    units: 2,
    days: 7,
    endsIn: 30,
    ...named(['彩带雨 × 2（限时）', 'Ticker tape, limited time', 'Mưa giấy có hạn']),
  },
  {
    code: 'demo-badge-final',
    kind: 'badge',
    look: 'ruby',
    price: 200,
    days: 30,
    startsIn: 7,
    endsIn: 60,
    ...named(['决赛周徽章', 'Final week badge', 'Huy hiệu tuần chung kết']),
  },
]
