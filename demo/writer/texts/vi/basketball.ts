import type { Line } from '../../compose/picker.ts'
import type { BasketballStory, GameOutcome } from '../../story/basketball.ts'
import { highScore, scoreOf } from '../../story/common.ts'
import type { BasketballTexts } from '../types.ts'
import { atMoment, capital, listed, scoreText, thousands } from './grammar.ts'

const periodName = (number: number): string =>
  number > 4 ? (number === 5 ? 'hiệp phụ' : `hiệp phụ thứ ${number - 4}`) : `hiệp ${number}`

/** Time left, as `1 phút 05 giây`. */
const clock = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  return minutes > 0 ? `${minutes} phút ${String(rest).padStart(2, '0')} giây` : `${rest} giây`
}

const bestOf = (m: BasketballStory) => (m.winnerSide ? m.best[m.winnerSide][0] : undefined)
const BIG_SCORE = 30

const TITLES: Record<GameOutcome, (m: BasketballStory) => readonly Line[]> = {
  overtime: (m) => [
    `${m.winner} thắng ${m.loser} ${highScore(m)} sau hiệp phụ`,
    `Hiệp phụ phân định: ${m.winner} ${highScore(m)} ${m.loser}`,
    `${m.loser} gục ngã trong hiệp phụ trước ${m.winner}`,
  ],
  comeback: (m) => [
    `${m.winner} lội ngược dòng từ ${m.deficit} điểm, hạ ${m.loser} ${highScore(m)}`,
    `Từng bị dẫn ${m.deficit} điểm, ${m.winner} vẫn thắng ${m.loser}`,
    `${m.loser} đánh rơi lợi thế ${m.deficit} điểm trước ${m.winner}`,
  ],
  close: (m) => [
    `${m.winner} thắng nghẹt thở ${m.loser} ${highScore(m)}`,
    `Kịch tính đến phút cuối, ${m.winner} hạ ${m.loser}`,
    `${m.winner} hơn ${m.loser} ${m.margin} điểm`,
  ],
  wire: (m) => [
    `${m.winner} dẫn từ đầu đến cuối trước ${m.loser}`,
    `Không một lần bị dẫn, ${m.winner} thắng ${m.loser} ${highScore(m)}`,
  ],
  clear: (m) => [
    `${m.winner} thắng đậm ${m.loser} ${highScore(m)}`,
    `${m.winner} nhẹ nhàng vượt qua ${m.loser}`,
    `Cách biệt ${m.margin} điểm: ${m.winner} ${highScore(m)} ${m.loser}`,
  ],
  usual: (m) => [
    `${m.winner} đánh bại ${m.loser} ${highScore(m)}`,
    `${m.winner} vượt qua ${m.loser} ${highScore(m)}`,
    `${m.league}: ${m.winner} thắng ${m.loser}`,
  ],
}

const bigScorer = (m: BasketballStory): Line => {
  const best = bestOf(m)
  return best && best.points >= BIG_SCORE && `${best.name} ghi ${best.points} điểm, ${m.winner} hạ ${m.loser}`
}

const share = (made: number, attempts: number) => Math.round((100 * made) / attempts)

const NUMBERS: Pick<BasketballTexts, 'flow' | 'shooting' | 'rebounds' | 'bench'> = {
  flow: (m) => [
    m.leadChanges > 0 && `Thế dẫn điểm đổi chủ ${m.leadChanges} lần.`,
    Math.max(...m.biggestLead) > 0 &&
      m.winnerSide &&
      `Có lúc ${m.winner} dẫn tới ${m.biggestLead[m.winnerSide === 'home' ? 0 : 1]} điểm.`,
    m.ties > 1 && `Hai đội hòa điểm ${m.ties} lần trong trận.`,
  ],
  shooting: ({ home, away, statistics: s }) => {
    const [made, tried, three] = [s?.fg_made, s?.fg_attempts, s?.three_made]
    const shares =
      made &&
      tried &&
      tried[0] > 0 &&
      tried[1] > 0 &&
      ([share(made[0], tried[0]), share(made[1], tried[1])] as const)
    return [
      shares && `Tỷ lệ ném trúng của ${home} là ${shares[0]}%, của ${away} là ${shares[1]}%.`,
      three && `Số quả ba điểm: ${three[0]}-${three[1]}.`,
      shares &&
        three &&
        `${home} ném trúng ${shares[0]}% với ${three[0]} quả ba điểm, ${away} là ${shares[1]}% và ${three[1]} quả.`,
    ]
  },
  rebounds: ({ home, away, statistics: s }) => {
    const [boards, lost, paint] = [s?.rebounds, s?.turnovers, s?.points_in_paint]
    const more = boards && boards[0] !== boards[1] ? (boards[0] > boards[1] ? home : away) : null
    return [
      boards &&
        more &&
        `${more} bắt bóng bật bảng tốt hơn, ${Math.max(...boards)} so với ${Math.min(...boards)}.`,
      lost && `Số lần mất bóng: ${home} ${lost[0]}, ${away} ${lost[1]}.`,
      paint && `Điểm dưới rổ là ${paint[0]} so với ${paint[1]}.`,
    ]
  },
  bench: ({ home, away, statistics: s }) => {
    const [bench, fast] = [s?.bench_points, s?.fast_break_points]
    return [
      bench && `Dự bị đóng góp ${bench[0]} điểm cho ${home} và ${bench[1]} điểm cho ${away}.`,
      fast && `Điểm từ phản công nhanh: ${home} ${fast[0]}, ${away} ${fast[1]}.`,
    ]
  },
}

export const basketball: BasketballTexts = {
  ...NUMBERS,
  title: (m) => [...TITLES[m.outcome](m), bigScorer(m)],
  lead: (m) => [
    `${m.winner} thắng ${m.loser} ${highScore(m)} tại ${m.league} ngày ${m.kickoff.day}.`,
    `${m.home} ${scoreOf(m)} ${m.away}: ${m.winner} giành chiến thắng tại ${m.league}.`,
    `Tại ${m.league}${m.round ? ` (${m.round})` : ''}, ${m.winner} đánh bại ${m.loser} ${highScore(m)}.`,
  ],
  setting: (m) => [
    m.venue && `Trận đấu bắt đầu lúc ${atMoment(m.kickoff)} tại ${m.venue}.`,
    m.venue && m.attendance !== null && `${thousands(m.attendance)} khán giả có mặt tại ${m.venue}.`,
    m.sides[m.winnerSide ?? 'home'].after &&
      `Sau trận, ${m.winner} đứng thứ ${m.sides[m.winnerSide ?? 'home'].after?.rank ?? 0}.`,
  ],
  decisive: (m) => {
    switch (m.outcome) {
      case 'overtime':
        return [
          `Bốn hiệp không đủ để phân định ${m.home} và ${m.away}.`,
          `Trận đấu phải bước sang hiệp phụ và ${m.winner} sung sức hơn.`,
        ]
      case 'comeback':
        return [
          `${m.winner} từng bị dẫn ${m.deficit} điểm trước khi lật ngược tình thế.`,
          `Lợi thế ${m.deficit} điểm vẫn là chưa đủ với ${m.loser}.`,
        ]
      case 'close':
        return [
          `Cuối cùng, ${m.margin} điểm làm nên khác biệt.`,
          `Trận đấu để ngỏ cho đến những pha bóng cuối.`,
        ]
      case 'wire':
        return [`${m.winner} không bị dẫn một giây nào.`, `${m.loser} chưa từng vươn lên dẫn trước.`]
      case 'clear':
        return [`Cách biệt ${m.margin} điểm phản ánh đúng thế trận.`, `${m.winner} không cho đối thủ cơ hội.`]
      default:
        return []
    }
  },
  quarter: (q) => {
    const [name, won, total] = [periodName(q.number), highScore(q), highScore({ score: q.total })]
    // The last quarter of a game without overtime, and every overtime, have their own texts.
    const isMiddle = q.number > 1 && q.number < 5 && !q.isLast
    return [
      q.team && q.number === 1 && `${q.team} nhập cuộc tốt hơn và thắng hiệp 1 với tỷ số ${won}.`,
      q.team && q.number === 1 && `Hiệp 1 thuộc về ${q.team}: ${won}.`,
      isMiddle && q.team && q.team === q.leader && `${q.team} thắng ${name} ${won} và dẫn ${total}.`,
      isMiddle &&
        q.team &&
        q.team !== q.leader &&
        `${q.team} thắng ${name} ${won}${q.leader ? `, nhưng ${q.leader} vẫn dẫn ${total}` : ' để san bằng tỷ số chung'}.`,
      isMiddle && q.isTurn && q.leader && `Sau ${name}, ${q.leader} vượt lên dẫn ${total}.`,
      isMiddle &&
        q.team &&
        q.team === q.leader &&
        `${capital(name)} thuộc về ${q.team} (${won}), tỷ số chung là ${total}.`,
      isMiddle &&
        q.team &&
        q.leader &&
        q.team !== q.leader &&
        `${capital(name)} nghiêng về ${q.team} (${won}), khoảng cách lúc này là ${q.leadBy} điểm cho ${q.leader}.`,
      q.team === null && `${capital(name)} kết thúc với tỷ số hòa ${scoreText(q.score)}.`,
      q.number > 4 && q.team && `${q.team} thắng ${name} ${won}.`,
      q.isLast && q.number === 4 && q.team && `Hiệp cuối thuộc về ${q.team} với tỷ số ${won}.`,
      q.isLast && q.number === 4 && q.team && `${q.team} thắng hiệp cuối ${won}.`,
    ]
  },
  run: (run) => [
    `${capital(periodName(run.period))}, ${run.team} ghi liền ${run.points} điểm, đưa tỷ số từ ${scoreText(run.from)} lên ${scoreText(run.to)}.`,
    `${run.team} có chuỗi ${run.points} điểm không bị đáp trả, từ ${scoreText(run.from)} đến ${scoreText(run.to)}.`,
    `${run.rival} không có lời đáp cho chuỗi ${run.points} điểm của ${run.team} (${scoreText(run.to)}).`,
  ],
  lastLead: (lead) => [
    `Khi ${periodName(lead.period)} còn ${clock(lead.remaining)}, ${lead.team} vượt lên ${highScore(lead)} và giữ lợi thế đến hết trận.`,
    `${lead.team} dẫn ${highScore(lead)} lúc ${periodName(lead.period)} còn ${clock(lead.remaining)} và không để mất lợi thế nữa.`,
  ],
  best: (p) => {
    const line = listed(
      [
        `${p.points} điểm`,
        p.rebounds > 0 && `${p.rebounds} rebound`,
        p.assists > 0 && `${p.assists} kiến tạo`,
      ].filter((text) => text !== false),
    )
    return [
      `${p.name} dẫn đầu ${p.team} với ${line}.`,
      `Xuất sắc nhất bên phía ${p.team} là ${p.name}: ${line}.`,
      p.double !== null &&
        `${p.name} có ${p.double === 'double' ? 'double-double' : 'triple-double'} cho ${p.team}: ${line}.`,
      p.threes > 3 &&
        `${p.name} của ${p.team} ném vào ${p.threes} quả ba điểm và có tổng cộng ${p.points} điểm.`,
    ]
  },
  second: (p) => [
    `${p.name} góp thêm ${p.points} điểm.`,
    `${p.name} có ${p.points} điểm.`,
    p.assists > 4 && `${p.name} đóng góp ${p.points} điểm và ${p.assists} kiến tạo.`,
  ],
}
