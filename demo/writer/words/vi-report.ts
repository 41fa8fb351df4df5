import type { LocalisedFacts, Way, Words } from '../article-types.ts'
import { braces, favourite, movement, outcomeOf, scoreOf } from '../outcome.ts'

const high = ({ score: [a, b] }: LocalisedFacts) => `${Math.max(a, b)}-${Math.min(a, b)}`

const FOOTBALL_TITLES: Record<ReturnType<typeof outcomeOf>, readonly Way[]> = {
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
    (m) => `${m.winner} đại thắng ${m.loser} ${high(m)}`,
    (m) => `${m.winner} nhấn chìm ${m.loser}`,
    (m) => `Thế trận một chiều: ${m.winner} ${high(m)} ${m.loser}`,
  ],
  late: [
    (m) => `${m.winner} hạ ${m.loser} nhờ bàn thắng muộn`,
    (m) => `${m.goals.at(-1)?.player ?? m.winner} định đoạt trận đấu ở phút cuối`,
    (m) => `${m.loser} gục ngã ở những phút cuối trước ${m.winner}`,
  ],
  comeback: [
    (m) => `${m.winner} ngược dòng đánh bại ${m.loser} ${high(m)}`,
    (m) => `${m.loser} dẫn trước, ${m.winner} thắng chung cuộc`,
    (m) => `Hiệp hai bùng nổ, ${m.winner} lật ngược thế cờ`,
  ],
  narrow: [
    (m) => `${m.winner} thắng sát nút ${m.loser} ${high(m)}`,
    (m) => `Cách biệt tối thiểu: ${m.winner} ${high(m)} ${m.loser}`,
    (m) => `${m.winner} vượt qua ${m.loser} trong gang tấc`,
  ],
  win: [
    (m) => `${m.winner} thắng ${m.loser} ${high(m)}`,
    (m) => `${m.league}: ${m.winner} vượt trội trước ${m.loser}`,
    (m) => `${m.winner} giành trọn ba điểm trước ${m.loser}`,
  ],
}

const oneGoal = (g: LocalisedFacts['goals'][number], at: number): string => {
  const who = g.player ?? 'Một cầu thủ'
  const to = `${g.to[0]}-${g.to[1]}`
  if (g.kind === 'own_goal') return `Phút ${g.minute}, ${who} phản lưới nhà, ${g.team} được hưởng bàn: ${to}.`
  if (g.kind === 'penalty_goal')
    return `Phút ${g.minute}, ${who} thực hiện thành công quả phạt đền cho ${g.team}: ${to}.`
  const helped = g.assist ? ` từ đường kiến tạo của ${g.assist}` : ''
  const ways = [
    `Phút ${g.minute}, ${who} ghi bàn cho ${g.team}${helped}: ${to}.`,
    `${who} lập công ở phút ${g.minute}${helped}, tỷ số là ${to}.`,
    `${g.team} có bàn thắng của ${who} ở phút ${g.minute}${helped} (${to}).`,
    `Đến phút ${g.minute}, ${who} làm rung lưới${helped}: ${to}.`,
  ]
  return ways[(at + g.minute.length + Number.parseInt(g.minute, 10)) % (at === 0 ? 3 : 4)] ?? ''
}

const table: readonly Way[] = [
  (m) =>
    m.ranks.home && m.ranks.away
      ? `Trên bảng xếp hạng ${m.league}, ${m.home} đứng thứ ${m.ranks.home} với ${m.ranks.homePoints} điểm, ${m.away} thứ ${m.ranks.away} với ${m.ranks.awayPoints} điểm.`
      : null,
  (m) =>
    m.ranks.home && m.ranks.away
      ? `Sau trận này, ${m.home} xếp thứ ${m.ranks.home} (${m.ranks.homePoints} điểm), ${m.away} thứ ${m.ranks.away} (${m.ranks.awayPoints} điểm).`
      : null,
  (m) =>
    m.ranks.home && m.ranks.away
      ? `Vị trí hiện tại: ${m.home} thứ ${m.ranks.home}, ${m.away} thứ ${m.ranks.away}.`
      : null,
]
const prices: readonly Way[] = [
  (m) => {
    const side = favourite(m)
    if (!side || !m.winner) return null
    const price = (side === 'home' ? m.odds?.last[0] : m.odds?.last.at(-1))?.toFixed(2)
    return m.winner === m[side]
      ? `Kết quả đúng với dự đoán: ${m.winner} được đánh giá cao hơn trước trận với tỷ lệ ${price}.`
      : `Đây là một bất ngờ: trước trận ${m[side]} được đánh giá cao hơn với tỷ lệ ${price}.`
  },
  (m) => {
    const moved = movement(m)
    return moved ? `Trước giờ thi đấu, tỷ lệ của ${m[moved.side]} đi từ ${moved.from} đến ${moved.to}.` : null
  },
]
const next: readonly Way[] = [
  (m) =>
    m.next.home && m.next.away
      ? `Trận tới, ${m.home} gặp ${m.next.home.name} ngày ${m.next.home.day}; ${m.away} gặp ${m.next.away.name} ngày ${m.next.away.day}.`
      : null,
  (m) =>
    m.next.home ? `${m.home} sẽ trở lại ngày ${m.next.home.day} với cuộc đối đầu ${m.next.home.name}.` : null,
  (m) =>
    m.next.away ? `Đối thủ kế tiếp của ${m.away} là ${m.next.away.name}, ngày ${m.next.away.day}.` : null,
]

export const viReport: Words['report'] = {
  football: {
    title: (m) => FOOTBALL_TITLES[outcomeOf(m)],
    lead: [
      (m) =>
        m.winner
          ? `${m.winner} thắng ${m.loser} ${high(m)} tại ${m.league} ngày ${m.day}.`
          : `${m.home} và ${m.away} hòa ${scoreOf(m)} tại ${m.league} ngày ${m.day}.`,
      (m) => `${m.league}${m.round ? `, ${m.round.toLowerCase()}` : ''}: ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) =>
        m.venue ? `Trận đấu tại ${m.venue} khép lại với tỷ số ${m.home} ${scoreOf(m)} ${m.away}.` : null,
    ],
    body: [
      [(m) => (m.goals.length > 0 ? m.goals.map(oneGoal).join(' ') : null)],
      [
        (m) => (m.half ? `Hiệp một kết thúc với tỷ số ${m.half[0]}-${m.half[1]}.` : null),
        (m) => (m.half ? `Hai đội bước vào giờ nghỉ khi tỷ số là ${m.half[0]}-${m.half[1]}.` : null),
      ],
      [
        (m) =>
          braces(m)[0]
            ? `${braces(m)[0]?.player} là tâm điểm với ${braces(m)[0]?.count} bàn cho ${braces(m)[0]?.team}.`
            : null,
        (m) =>
          braces(m)[0]
            ? `Riêng ${braces(m)[0]?.player} ghi ${braces(m)[0]?.count} bàn cho ${braces(m)[0]?.team}.`
            : null,
      ],
      [
        (m) =>
          m.reds[0]
            ? m.reds
                .map(
                  (red) =>
                    `Phút ${red.minute}, ${red.team} mất người${red.player ? ` khi ${red.player} bị truất quyền thi đấu` : ''}.`,
                )
                .join(' ')
            : null,
      ],
      [
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
      prices,
      next,
    ],
  },
  basketball: {
    title: (m) =>
      Math.abs(m.score[0] - m.score[1]) >= 15
        ? [
            (t) => `${t.winner} thắng đậm ${t.loser} ${high(t)}`,
            (t) => `${t.winner} nhẹ nhàng vượt qua ${t.loser}`,
            (t) => `Cách biệt lớn: ${t.winner} ${high(t)} ${t.loser}`,
          ]
        : Math.abs(m.score[0] - m.score[1]) <= 4
          ? [
              (t) => `${t.winner} thắng nghẹt thở ${t.loser} ${high(t)}`,
              (t) => `Kịch tính đến phút cuối, ${t.winner} hạ ${t.loser}`,
              (t) => `${t.winner} trụ vững trước ${t.loser}`,
            ]
          : [
              (t) => `${t.winner} đánh bại ${t.loser} ${high(t)}`,
              (t) => `${t.winner} vượt qua ${t.loser}`,
              (t) => `${t.league}: ${t.winner} thắng ${t.loser}`,
            ],
    lead: [
      (m) => `${m.winner} thắng ${m.loser} ${high(m)} tại ${m.league} ngày ${m.day}.`,
      (m) => `Chung cuộc: ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) => (m.venue ? `Tại ${m.venue}, ${m.winner} là đội cười sau cùng với tỷ số ${high(m)}.` : null),
    ],
    body: [
      [
        (m) =>
          m.periods.length > 0
            ? `Tỷ số từng hiệp: ${m.periods.map(([a, b]) => `${a}-${b}`).join(', ')}.`
            : null,
        (m) =>
          m.periods.length > 3
            ? `Các hiệp lần lượt là ${m.periods.map(([a, b]) => `${a}-${b}`).join(', ')}.`
            : null,
      ],
      [
        (m) =>
          m.best.home && m.best.away
            ? `${m.best.home.name} ghi ${m.best.home.points} điểm cho ${m.home}; ${m.best.away.name} có ${m.best.away.points} điểm cho ${m.away}.`
            : null,
        (m) =>
          m.best.home && m.best.away
            ? `Ghi nhiều điểm nhất: ${m.best.home.name} (${m.home}) ${m.best.home.points}, ${m.best.away.name} (${m.away}) ${m.best.away.points}.`
            : null,
      ],
      [
        (m) =>
          m.ranks.home && m.ranks.away
            ? `${m.home} hiện đứng thứ ${m.ranks.home}, ${m.away} thứ ${m.ranks.away}.`
            : null,
        (m) =>
          m.ranks.home && m.ranks.away
            ? `Bảng xếp hạng lúc này: ${m.home} thứ ${m.ranks.home}, ${m.away} thứ ${m.ranks.away}.`
            : null,
      ],
      prices,
      next,
    ],
  },
  esports: {
    title: () => [
      (m) => `${m.winner ?? m.home} thắng ${m.loser ?? m.away} ${high(m)}`,
      (m) => `${m.winner ?? m.home} giành loạt trận trước ${m.loser ?? m.away}`,
      (m) => `${m.league}: ${m.winner ?? m.home} đánh bại ${m.loser ?? m.away}`,
    ],
    lead: [
      (m) => `Loạt trận giữa ${m.home} và ${m.away} tại ${m.league} kết thúc ${scoreOf(m)} ngày ${m.day}.`,
      (m) => `${m.winner ?? m.home} thắng ${high(m)} sau ${m.maps.length} ván.`,
    ],
    body: [
      [
        (m) =>
          m.maps
            .filter((map) => map.winner)
            .map(
              (map) =>
                `${map.name} thuộc về ${map.winner === 'home' ? m.home : m.away} (${map.score[0]}-${map.score[1]}).`,
            )
            .join(' ') || null,
        (m) =>
          m.maps
            .filter((map) => map.winner)
            .map(
              (map) =>
                `${map.winner === 'home' ? m.home : m.away} thắng ${map.name} ${Math.max(...map.score)}-${Math.min(...map.score)}.`,
            )
            .join(' ') || null,
      ],
      prices,
      next,
    ],
  },
}
