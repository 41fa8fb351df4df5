import type { Language } from '#lib/shared/languages.ts'

/** What simulated fans say under a report. `{winner}` and `{loser}` are names of teams. */
export interface CommentTexts {
  decided: readonly string[]
  drawn: readonly string[]
  answers: readonly string[]
}

export const COMMENT_TEXTS: Record<Language, CommentTexts> = {
  zh: {
    decided: [
      '{winner} 下半场的节奏明显更快。',
      '{loser} 机会不少，就是把握不住。',
      '{winner} 这场赢得没什么争议。',
      '{loser} 的防守问题又暴露了。',
      '换人之后 {winner} 完全控制了比赛。',
      '希望 {loser} 下一场能调整回来。',
    ],
    drawn: ['平局也算公平，双方都有机会。', '两边都不敢冒险，最后各拿一分。', '这种比赛其实挺耐看的。'],
    answers: [
      '同意，看得出来体能差距。',
      '我觉得关键还是中场。',
      '数据上差距没那么大。',
      '下一轮就能见分晓了。',
    ],
  },
  en: {
    decided: [
      '{winner} were quicker to everything after the break.',
      '{loser} had their chances and did not take them.',
      'Hard to argue with that win for {winner}.',
      '{loser} look open at the back again.',
      'The substitutions changed it for {winner}.',
      '{loser} need a reaction in the next one.',
    ],
    drawn: [
      'Fair result, both had chances to win it.',
      'Neither side wanted to take the risk.',
      'Better to watch than it reads.',
    ],
    answers: [
      'Agreed, the legs went in the last part.',
      'For me it was decided in midfield.',
      'The numbers are closer than that.',
      'We will know more after the next round.',
    ],
  },
  vi: {
    decided: [
      '{winner} chơi nhanh hơn hẳn sau giờ nghỉ.',
      '{loser} có cơ hội nhưng không tận dụng được.',
      '{winner} thắng xứng đáng, không có gì để tranh cãi.',
      'Hàng thủ {loser} lại lộ vấn đề.',
      'Các quyết định thay người đã giúp {winner} làm chủ trận đấu.',
      'Mong {loser} sẽ trở lại ở trận sau.',
    ],
    drawn: [
      'Hòa là công bằng, hai bên đều có cơ hội.',
      'Cả hai đều không dám mạo hiểm.',
      'Trận này xem hay hơn tỷ số nhiều.',
    ],
    answers: [
      'Đồng ý, cuối trận thấy rõ thể lực.',
      'Theo mình mấu chốt là ở tuyến giữa.',
      'Số liệu không chênh lệch đến thế.',
      'Vòng sau sẽ rõ hơn.',
    ],
  },
}
