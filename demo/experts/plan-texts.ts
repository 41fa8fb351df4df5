import type { Language } from '#lib/shared/languages.ts'

/** Reasons of simulated plans; `{home}` and `{away}` are the sides of the first match. */
export const PLAN_REASONS: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    '{home}近期主场防守稳定，{away}连续客场作战，体能是最大的问题。这场先看节奏，盘口没有明显升降，按均注处理。',
    '两队最近几次交手进球都不多，{away}的反击效率在下降。{home}中场人手齐整，控制力更好。',
    '初盘到现在变化不大，说明市场对{home}的判断一致。我更看重{away}的伤停情况，这一点还没有完全反映在赔率里。',
    '{home}与{away}的攻防数据接近，关键在定位球。综合主客场因素后，我认为这个价格略有价值。',
  ],
  en: [
    '{home} have been solid at home and {away} have travelled a lot lately. The market has hardly moved, so this is a flat stake.',
    '{away} create less on the counter than their results suggest. {home} have a full midfield and should control the ball.',
    'The price has been stable since it opened. What it does not fully reflect yet is who {away} are missing.',
    '{home} and {away} are close on every number except set pieces. At this price there is a little value.',
  ],
  vi: [
    '{home} chơi chắc chắn trên sân nhà, còn {away} phải di chuyển nhiều thời gian qua. Tỷ lệ gần như không đổi nên đây là mức cược đều.',
    '{away} tạo ra ít cơ hội phản công hơn kết quả cho thấy. {home} đủ quân ở hàng tiền vệ và sẽ kiểm soát bóng.',
    'Tỷ lệ ổn định từ lúc mở. Điều chưa được phản ánh hết là những vắng mặt của {away}.',
    '{home} và {away} gần như ngang nhau ở mọi chỉ số, trừ bóng chết. Ở mức giá này vẫn còn chút giá trị.',
  ],
}
