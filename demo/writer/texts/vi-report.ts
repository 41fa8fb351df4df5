import type { LocalisedFacts, Phrasing } from '../article-types.ts'
import { createReport, type ReportTexts } from '../create-report.ts'
import { highScore, pickGoalText, scoreOf } from '../outcome.ts'

const FOOTBALL_TITLES: ReportTexts['football']['titles'] = {
  goalless: [
    (m) => `${m.home} và ${m.away} hòa không bàn thắng`,
    (m) => `${m.home} 0-0 ${m.away}: chia điểm trong bế tắc`,
    (m) => (m.hosted ? `${m.away} cầm chân ${m.home} trên sân khách` : null),
  ],
  draw: [
    (m) => `${m.home} và ${m.away} hòa ${scoreOf(m)}`,
    (m) => `Chia điểm: ${m.home} ${scoreOf(m)} ${m.away}`,
    (m) => (m.hosted ? `${m.away} giành một điểm trên sân ${m.home}` : null),
  ],
  rout: [
    (m) => `${m.winner} đại thắng ${m.loser} ${highScore(m)}`,
    (m) => `${m.winner} nhấn chìm ${m.loser}`,
    (m) => `Thế trận một chiều: ${m.winner} ${highScore(m)} ${m.loser}`,
  ],
  late: [
    (m) => `${m.winner} hạ ${m.loser} nhờ bàn thắng muộn`,
    (m) => `${m.goals.at(-1)?.player ?? m.winner} định đoạt trận đấu ở phút cuối`,
    (m) => `${m.loser} gục ngã ở những phút cuối trước ${m.winner}`,
  ],
  comeback: [
    (m) => `${m.winner} ngược dòng đánh bại ${m.loser} ${highScore(m)}`,
    (m) => `${m.loser} dẫn trước, ${m.winner} thắng chung cuộc`,
    (m) => `Hiệp hai bùng nổ, ${m.winner} lật ngược thế cờ`,
  ],
  narrow: [
    (m) => `${m.winner} thắng sát nút ${m.loser} ${highScore(m)}`,
    (m) => `Cách biệt tối thiểu: ${m.winner} ${highScore(m)} ${m.loser}`,
    (m) => `${m.winner} vượt qua ${m.loser} trong gang tấc`,
  ],
  win: [
    (m) => `${m.winner} thắng ${m.loser} ${highScore(m)}`,
    (m) => `${m.league}: ${m.winner} vượt trội trước ${m.loser}`,
    (m) => `${m.winner} giành trọn ba điểm trước ${m.loser}`,
  ],
}

const oneGoal = (g: LocalisedFacts['goals'][number], at: number): string => {
  const scorer = g.player ?? 'Một cầu thủ'
  const to = `${g.to[0]}-${g.to[1]}`
  if (g.kind === 'own_goal')
    return `Phút ${g.minute}, ${scorer} phản lưới nhà, ${g.team} được hưởng bàn: ${to}.`
  if (g.kind === 'penalty_goal')
    return `Phút ${g.minute}, ${scorer} thực hiện thành công quả phạt đền cho ${g.team}: ${to}.`
  const helped = g.assist ? ` từ đường kiến tạo của ${g.assist}` : ''
  const phrasings = [
    `Phút ${g.minute}, ${scorer} ghi bàn cho ${g.team}${helped}: ${to}.`,
    `${scorer} lập công ở phút ${g.minute}${helped}, tỷ số là ${to}.`,
    `${g.team} có bàn thắng của ${scorer} ở phút ${g.minute}${helped} (${to}).`,
    `Đến phút ${g.minute}, ${scorer} làm rung lưới${helped}: ${to}.`,
  ]
  return pickGoalText(g.minute, at, phrasings)
}

const table: ReportTexts['football']['table'] = [
  (m, ranks) =>
    `Trên bảng xếp hạng ${m.league}, ${m.home} đứng thứ ${ranks.home} với ${m.ranks.homePoints} điểm, ${m.away} thứ ${ranks.away} với ${m.ranks.awayPoints} điểm.`,
  (m, ranks) =>
    `Sau trận này, ${m.home} xếp thứ ${ranks.home} (${m.ranks.homePoints} điểm), ${m.away} thứ ${ranks.away} (${m.ranks.awayPoints} điểm).`,
  (m, ranks) => `Vị trí hiện tại: ${m.home} thứ ${ranks.home}, ${m.away} thứ ${ranks.away}.`,
]
const prices: ReportTexts['prices'] = {
  expected: (m, price) =>
    `Kết quả đúng với dự đoán: ${m.winner} được đánh giá cao hơn trước trận với tỷ lệ ${price}.`,
  upset: (favourite, price) =>
    `Đây là một bất ngờ: trước trận ${favourite} được đánh giá cao hơn với tỷ lệ ${price}.`,
  moved: (team, { from, to }) => `Trước giờ thi đấu, tỷ lệ của ${team} đi từ ${from} đến ${to}.`,
}
const next: readonly Phrasing[] = [
  (m) =>
    m.next.home && m.next.away
      ? `Trận tới, ${m.home} gặp ${m.next.home.name} ngày ${m.next.home.day}; ${m.away} gặp ${m.next.away.name} ngày ${m.next.away.day}.`
      : null,
  (m) =>
    m.next.home ? `${m.home} sẽ trở lại ngày ${m.next.home.day} với cuộc đối đầu ${m.next.home.name}.` : null,
  (m) =>
    m.next.away ? `Đối thủ kế tiếp của ${m.away} là ${m.next.away.name}, ngày ${m.next.away.day}.` : null,
]

export const viReport = createReport({
  between: { sentences: ' ', scores: ', ' },
  football: {
    titles: FOOTBALL_TITLES,
    lead: [
      (m) =>
        m.winner
          ? `${m.winner} thắng ${m.loser} ${highScore(m)} tại ${m.league} ngày ${m.day}.`
          : `${m.home} và ${m.away} hòa ${scoreOf(m)} tại ${m.league} ngày ${m.day}.`,
      (m) => `${m.league}${m.round ? `, ${m.round.toLowerCase()}` : ''}: ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) =>
        m.venue ? `Trận đấu tại ${m.venue} khép lại với tỷ số ${m.home} ${scoreOf(m)} ${m.away}.` : null,
    ],
    goal: oneGoal,
    half: [
      (half) => `Hiệp một kết thúc với tỷ số ${half}.`,
      (half) => `Hai đội bước vào giờ nghỉ khi tỷ số là ${half}.`,
    ],
    brace: [
      ({ player, team, count }) => `${player} là tâm điểm với ${count} bàn cho ${team}.`,
      ({ player, team, count }) => `Riêng ${player} ghi ${count} bàn cho ${team}.`,
    ],
    red: (red) =>
      `Phút ${red.minute}, ${red.team} mất người${red.player ? ` khi ${red.player} bị truất quyền thi đấu` : ''}.`,
    play: [
      (m) =>
        m.possession && m.shots
          ? `${m.home} kiểm soát bóng ${m.possession[0]}%, số cú sút là ${m.shots[0]} so với ${m.shots[1]}.`
          : null,
      (m) =>
        m.shots && m.shotsOn
          ? `Số cú sút: ${m.shots[0]}-${m.shots[1]}, trúng đích: ${m.shotsOn[0]}-${m.shotsOn[1]}.`
          : null,
      (m) =>
        m.possession
          ? `${m.possession[0] >= m.possession[1] ? m.home : m.away} cầm bóng nhiều hơn với ${Math.max(...m.possession)}% thời gian.`
          : null,
    ],
    table,
  },
  basketball: {
    titles: {
      clear: [
        (t) => `${t.winner} thắng đậm ${t.loser} ${highScore(t)}`,
        (t) => `${t.winner} nhẹ nhàng vượt qua ${t.loser}`,
        (t) => `Cách biệt lớn: ${t.winner} ${highScore(t)} ${t.loser}`,
      ],
      close: [
        (t) => `${t.winner} thắng nghẹt thở ${t.loser} ${highScore(t)}`,
        (t) => `Kịch tính đến phút cuối, ${t.winner} hạ ${t.loser}`,
        (t) => `${t.winner} trụ vững trước ${t.loser}`,
      ],
      usual: [
        (t) => `${t.winner} đánh bại ${t.loser} ${highScore(t)}`,
        (t) => `${t.winner} vượt qua ${t.loser}`,
        (t) => `${t.league}: ${t.winner} thắng ${t.loser}`,
      ],
    },
    lead: [
      (m) => `${m.winner} thắng ${m.loser} ${highScore(m)} tại ${m.league} ngày ${m.day}.`,
      (m) => `Chung cuộc: ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) => (m.venue ? `Tại ${m.venue}, ${m.winner} là đội cười sau cùng với tỷ số ${highScore(m)}.` : null),
    ],
    quarters: [(scores) => `Tỷ số từng hiệp: ${scores}.`, (scores) => `Các hiệp lần lượt là ${scores}.`],
    best: [
      (m, home, away) =>
        `${home.name} ghi ${home.points} điểm cho ${m.home}; ${away.name} có ${away.points} điểm cho ${m.away}.`,
      (m, home, away) =>
        `Ghi nhiều điểm nhất: ${home.name} (${m.home}) ${home.points}, ${away.name} (${m.away}) ${away.points}.`,
    ],
    table: [
      (m, ranks) => `${m.home} hiện đứng thứ ${ranks.home}, ${m.away} thứ ${ranks.away}.`,
      (m, ranks) => `Bảng xếp hạng lúc này: ${m.home} thứ ${ranks.home}, ${m.away} thứ ${ranks.away}.`,
    ],
  },
  esports: {
    titles: [
      (m) => `${m.winner ?? m.home} thắng ${m.loser ?? m.away} ${highScore(m)}`,
      (m) => `${m.winner ?? m.home} giành loạt trận trước ${m.loser ?? m.away}`,
      (m) => `${m.league}: ${m.winner ?? m.home} đánh bại ${m.loser ?? m.away}`,
    ],
    lead: [
      (m) => `Loạt trận giữa ${m.home} và ${m.away} tại ${m.league} kết thúc ${scoreOf(m)} ngày ${m.day}.`,
      (m) => `${m.winner ?? m.home} thắng ${highScore(m)} sau ${m.maps.length} ván.`,
    ],
    map: [
      (map, winner) => `${map.name} thuộc về ${winner} (${map.score[0]}-${map.score[1]}).`,
      (map, winner) => `${winner} thắng ${map.name} ${Math.max(...map.score)}-${Math.min(...map.score)}.`,
    ],
  },
  prices,
  next,
})
