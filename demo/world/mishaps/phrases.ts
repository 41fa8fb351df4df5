import type { Names3 } from '../types.ts'
import type { Cause } from './draw-mishap.ts'

/** Commentary when play stops. */
export const STOPPED: Record<Cause, Names3> = {
  storm: {
    zh: '雷暴来临，主裁判暂停比赛，双方球员返回更衣室。',
    en: 'Thunder and lightning: the referee takes the players off.',
    vi: 'Có giông sét, trọng tài cho hai đội vào đường hầm chờ.',
  },
  floodlights: {
    zh: '球场照明突然熄灭，比赛暂停。',
    en: 'The floodlights have gone out and play has stopped.',
    vi: 'Dàn đèn sân vụt tắt, trận đấu tạm dừng.',
  },
  pitch: {
    zh: '场地积水严重，皮球无法滚动，比赛暂停。',
    en: 'The ball no longer rolls on a flooded pitch. Play has stopped.',
    vi: 'Mặt sân ngập nước, bóng không lăn nổi, trận đấu tạm dừng.',
  },
  crowd: {
    zh: '看台有球迷需要急救，比赛暂停。',
    en: 'Medics are needed in the stands and play has stopped.',
    vi: 'Trên khán đài có người cần cấp cứu, trận đấu tạm dừng.',
  },
}
export const RESUMED: Names3 = {
  zh: '比赛恢复进行。',
  en: 'Play is under way again.',
  vi: 'Trận đấu được tiếp tục.',
}
export const ABANDONED: Names3 = {
  zh: '条件没有好转，裁判宣布比赛腰斩。',
  en: 'It will not get better: the match is abandoned.',
  vi: 'Tình hình không khá hơn, trọng tài tuyên bố trận đấu bị bỏ dở.',
}
