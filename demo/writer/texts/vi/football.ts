import type { Line } from '../../compose/picker.ts'
import { highScore, scoreOf } from '../../story/common.ts'
import type { FootballStory, Outcome } from '../../story/football.ts'
import type { FootballTexts } from '../types.ts'
import { beats } from './football-beats.ts'
import { atMinute, atMoment, scoreText, thousands } from './grammar.ts'

const lastGoal = (m: FootballStory) => m.goals.at(-1)
const totalShots = ({ statistics }: FootballStory) =>
  (statistics.all?.shots?.[0] ?? 0) + (statistics.all?.shots?.[1] ?? 0)
const MANY_SHOTS = 25
const MANY_SAVES = 4

const hatTrick = (m: FootballStory): Line => {
  const [star] = m.stars
  if (!star || star.count < 3 || star.team !== m.winner) return null
  return `${star.player} ${star.count === 3 ? 'lập hat-trick' : `ghi ${star.count} bàn`}, ${m.winner} thắng ${m.loser} ${highScore(m)}`
}

const TITLES: Record<Outcome, (m: FootballStory) => readonly Line[]> = {
  goalless: (m) => [
    `${m.home} và ${m.away} hòa không bàn thắng`,
    `${m.home} 0-0 ${m.away}: chia điểm trong bế tắc`,
    m.hosted && `${m.away} cầm chân ${m.home} trên sân khách`,
    totalShots(m) >= MANY_SHOTS &&
      `${totalShots(m)} cú sút, không bàn thắng trong trận ${m.home} gặp ${m.away}`,
  ],
  draw: (m) => [
    `${m.home} và ${m.away} hòa ${scoreOf(m)}`,
    `Chia điểm: ${m.home} ${scoreOf(m)} ${m.away}`,
    m.hosted && `${m.away} giành một điểm trên sân ${m.home}`,
    m.stars[0] && `${m.stars[0].player} ghi ${m.stars[0].count} bàn, ${m.stars[0].team} vẫn chỉ có một điểm`,
  ],
  lateDraw: (m) => [
    `${lastGoal(m)?.team} gỡ hòa phút cuối, ${scoreOf(m)} trước ${lastGoal(m)?.rival}`,
    `${lastGoal(m)?.rival} đánh rơi chiến thắng trước ${lastGoal(m)?.team}`,
    lastGoal(m)?.player &&
      `${lastGoal(m)?.player} cứu một điểm cho ${lastGoal(m)?.team} ở phút ${lastGoal(m)?.minute.text}`,
  ],
  rout: (m) => [
    `${m.winner} đại thắng ${m.loser} ${highScore(m)}`,
    `${m.winner} nhấn chìm ${m.loser} ${highScore(m)}`,
    `Thế trận một chiều: ${m.winner} ${highScore(m)} ${m.loser}`,
    hatTrick(m),
  ],
  late: (m) => [
    `${m.winner} hạ ${m.loser} ${highScore(m)} nhờ bàn thắng muộn`,
    `${m.loser} gục ngã ở những phút cuối trước ${m.winner}`,
    lastGoal(m)?.player &&
      `${lastGoal(m)?.player} định đoạt trận đấu ở phút ${lastGoal(m)?.minute.text} cho ${m.winner}`,
  ],
  comeback: (m) => [
    `${m.winner} ngược dòng đánh bại ${m.loser} ${highScore(m)}`,
    `${m.loser} dẫn trước, ${m.winner} thắng chung cuộc ${highScore(m)}`,
    m.wasBehindAtHalf && `Hiệp hai bùng nổ, ${m.winner} lật ngược thế cờ trước ${m.loser}`,
    hatTrick(m),
  ],
  narrow: (m) => [
    `${m.winner} thắng sát nút ${m.loser} ${highScore(m)}`,
    `Cách biệt tối thiểu: ${m.winner} ${highScore(m)} ${m.loser}`,
    `${m.winner} vượt qua ${m.loser} với một bàn cách biệt`,
    m.goals.length === 1 &&
      m.goals[0]?.player &&
      `${m.goals[0].player} ghi bàn duy nhất, ${m.winner} thắng ${m.loser}`,
  ],
  win: (m) => [
    `${m.winner} thắng ${m.loser} ${highScore(m)}`,
    `${m.league}: ${m.winner} vượt trội trước ${m.loser}`,
    `${m.winner} đánh bại ${m.loser} với hai bàn cách biệt`,
    hatTrick(m),
  ],
  extraTime: (m) => [
    `${m.winner} cần hiệp phụ để thắng ${m.loser} ${highScore(m)}`,
    `Hiệp phụ mỉm cười với ${m.winner} trước ${m.loser}`,
    lastGoal(m)?.team === m.winner &&
      lastGoal(m)?.player &&
      `${lastGoal(m)?.player} ghi bàn trong hiệp phụ, ${m.winner} thắng ${m.loser}`,
  ],
  shootout: (m) => [
    `${m.winner} thắng ${m.loser} trên chấm luân lưu`,
    `Hòa ${scoreOf(m)} sau 120 phút, ${m.winner} thắng luân lưu`,
    m.shootout && `${m.winner} thắng ${highScore({ score: m.shootout })} ở loạt luân lưu trước ${m.loser}`,
  ],
}

const inRound = (m: FootballStory) => (m.round ? ` (${m.round})` : '')

/** Goals after half-time, the winner's first. */
const secondHalf = ({ half, score, winnerSide }: FootballStory): string => {
  const [home, away] = [score[0] - (half?.[0] ?? 0), score[1] - (half?.[1] ?? 0)]
  return winnerSide === 'home' ? `${home}-${away}` : `${away}-${home}`
}

const DECISIVE: Partial<Record<Outcome, (m: FootballStory) => readonly Line[]>> = {
  late: (m) => {
    const goal = lastGoal(m)
    return [
      goal?.player && `Bàn thắng của ${goal.player} ở ${atMinute(goal.minute)} quyết định trận đấu.`,
      goal && `Mọi thứ chỉ ngã ngũ ở những phút cuối: bàn quyết định đến ở ${atMinute(goal.minute)}.`,
      goal && `Tưởng như hai đội chia điểm thì ${goal.team} ghi bàn ở ${atMinute(goal.minute)}.`,
    ]
  },
  lateDraw: (m) => {
    const goal = lastGoal(m)
    return [
      goal &&
        `${goal.rival} đã ở rất gần ba điểm cho đến khi ${goal.team} ghi bàn ở ${atMinute(goal.minute)}.`,
      goal?.player && `Bàn thắng của ${goal.player} ở ${atMinute(goal.minute)} làm thay đổi tất cả.`,
    ]
  },
  comeback: (m) => [
    `${m.loser} từng dẫn trước, nhưng đội cười sau cùng là ${m.winner}.`,
    m.wasBehindAtHalf &&
      !m.hasExtraTime &&
      `Bị dẫn sau hiệp một, ${m.winner} thắng hiệp hai ${secondHalf(m)}.`,
    `${m.winner} phải lội ngược dòng để có trọn niềm vui.`,
  ],
  rout: (m) => [
    Math.min(...m.score) === 0 && `${m.winner} ghi ${Math.max(...m.score)} bàn và giữ sạch lưới.`,
    `Cách biệt ${Math.abs(m.score[0] - m.score[1])} bàn nói lên tất cả.`,
    `${m.loser} không tìm ra cách đối phó với ${m.winner}.`,
  ],
  goalless: (m) => [
    `Cả ${m.home} lẫn ${m.away} đều không tìm được mành lưới.`,
    `Hai hàng thủ đã thắng hai hàng công.`,
  ],
  extraTime: (m) => [
    `Chín mươi phút là không đủ để phân định ${m.home} và ${m.away}.`,
    `Hai đội hòa nhau sau thời gian chính thức, ${m.winner} sung sức hơn trong hiệp phụ.`,
  ],
  shootout: (m) => [
    `120 phút không phân thắng bại, loạt luân lưu làm thay việc đó.`,
    m.shootout &&
      `Tỷ số là ${scoreOf(m)} sau hiệp phụ, ${m.winner} thắng loạt luân lưu ${highScore({ score: m.shootout })}.`,
  ],
}

const COURSE: Pick<FootballTexts, 'half' | 'quiet' | 'extraTime' | 'shootout' | 'turn' | 'star'> = {
  half: ({ half }) => [
    half && `Hiệp một kết thúc với tỷ số ${scoreText(half)}.`,
    half && `Hai đội bước vào giờ nghỉ khi tỷ số là ${scoreText(half)}.`,
    half && `Tỷ số sau 45 phút đầu là ${scoreText(half)}.`,
  ],
  quiet: ({ number, shots }) => [
    number === 1 && `Hiệp một trôi qua không có bàn thắng.`,
    number === 1 && shots !== null && `Hiệp một có ${shots} cú sút nhưng không có bàn thắng.`,
    number === 2 && `Hiệp hai không có gì thay đổi về tỷ số.`,
    number === 2 && shots !== null && `Hiệp hai có ${shots} cú sút nhưng tỷ số được giữ nguyên.`,
  ],
  extraTime: () => [`Trận đấu bước vào hiệp phụ.`, `Hai đội phải đá thêm ba mươi phút.`],
  shootout: (m) => [
    m.shootout && `Loạt luân lưu kết thúc ${highScore({ score: m.shootout })} cho ${m.winner}.`,
    m.shootout &&
      `Trên chấm 11 mét, ${m.winner} sút vào ${Math.max(...m.shootout)} quả, ${m.loser} ${Math.min(...m.shootout)} quả.`,
  ],
  turn: (turn) => [
    turn.kind === 'red' &&
      `Chiếc thẻ đỏ là bước ngoặt: khi đó tỷ số là ${scoreText(turn.score)}, sau đó ${turn.rival} ghi thêm ${turn.goals} bàn.`,
    turn.kind === 'red' &&
      `Thiếu người, ${turn.team} không trụ nổi và ${turn.rival} tận dụng lợi thế để ghi ${turn.goals} bàn.`,
    turn.kind === 'penalty' &&
      `Quả phạt đền hỏng ở ${atMinute(turn.minute)} khiến ${turn.team} phải trả giá.`,
    turn.kind === 'penalty' && `${turn.team} hẳn tiếc nuối quả phạt đền bỏ lỡ ở ${atMinute(turn.minute)}.`,
    turn.kind === 'short' && `Dù mất người từ ${atMinute(turn.minute)}, ${turn.team} vẫn giành chiến thắng.`,
    turn.kind === 'short' &&
      `${turn.rival} không tận dụng được lợi thế hơn người kể từ ${atMinute(turn.minute)}.`,
  ],
  star: ({ player, team, count }) => [
    `${player} là tâm điểm với ${count} bàn cho ${team}.`,
    `Riêng ${player} ghi ${count} bàn cho ${team}.`,
    count === 3 && `${player} lập hat-trick cho ${team}.`,
  ],
}

const pair = (m: FootballStory, key: string) => m.statistics.all?.[key]

const NUMBERS: Pick<FootballTexts, 'play' | 'quality' | 'cards'> = {
  play: (m) => {
    const [possession, shots, on] = [pair(m, 'possession'), pair(m, 'shots'), pair(m, 'shots_on')]
    const more = shots && shots[0] !== shots[1] ? (shots[0] > shots[1] ? m.home : m.away) : null
    return [
      possession &&
        shots &&
        `${m.home} kiểm soát bóng ${possession[0]}%, số cú sút là ${shots[0]} so với ${shots[1]}.`,
      shots && on && `Số cú sút: ${shots[0]}-${shots[1]}, trúng đích: ${on[0]}-${on[1]}.`,
      possession &&
        `${possession[0] >= possession[1] ? m.home : m.away} cầm bóng nhiều hơn với ${Math.max(...possession)}% thời gian.`,
      shots &&
        more !== null &&
        more === m.loser &&
        `${m.loser} sút nhiều hơn (${Math.max(...shots)} so với ${Math.min(...shots)}) nhưng ${m.winner} tận dụng cơ hội tốt hơn.`,
      shots &&
        on &&
        m.winner === null &&
        `Hai đội đều có cơ hội giành chiến thắng: ${m.home} sút ${shots[0]} lần, ${m.away} ${shots[1]} lần.`,
    ]
  },
  quality: (m) => {
    const [xg, big] = [pair(m, 'expected_goals'), pair(m, 'big_chances')]
    const better = xg && xg[0] !== xg[1] ? (xg[0] > xg[1] ? m.home : m.away) : null
    const numbers = xg && `${xg[0].toFixed(2)} so với ${xg[1].toFixed(2)}`
    return [
      numbers && `Bàn thắng kỳ vọng (xG) là ${numbers}.`,
      numbers &&
        better !== null &&
        better === m.winner &&
        `Chỉ số xG cũng nghiêng về ${m.winner}: ${numbers}.`,
      numbers &&
        better !== null &&
        better === m.loser &&
        `Xét theo xG (${numbers}), ${m.loser} xứng đáng hơn thế.`,
      big && big[0] !== big[1] && `Cơ hội lớn: ${m.home} ${big[0]}, ${m.away} ${big[1]}.`,
    ]
  },
  cards: (m) => {
    const { yellow, red } = m.cards
    const [saves, corners] = [pair(m, 'saves'), pair(m, 'corners')]
    const [booked, off] = [yellow[0] + yellow[1], red[0] + red[1]]
    const best = saves && (saves[0] >= saves[1] ? m.home : m.away)
    return [
      booked > 0 && `Trọng tài rút ${booked} thẻ vàng${off > 0 ? ` và ${off} thẻ đỏ` : ''}.`,
      saves && Math.max(...saves) >= MANY_SAVES && `Thủ môn ${best} có ${Math.max(...saves)} pha cứu thua.`,
      corners && `Phạt góc: ${corners[0]}-${corners[1]}.`,
      m.changes[0] > 0 &&
        m.changes[1] > 0 &&
        `${m.home} thay ${m.changes[0]} người, ${m.away} thay ${m.changes[1]} người.`,
    ]
  },
}

export const football: FootballTexts = {
  ...beats,
  ...COURSE,
  ...NUMBERS,
  title: (m) => TITLES[m.outcome](m),
  lead: (m) => {
    if (m.outcome === 'shootout' && m.shootout)
      return [
        `${m.winner} thắng ${m.loser} ${highScore({ score: m.shootout })} ở loạt luân lưu tại ${m.league}${inRound(m)} sau khi hòa ${scoreOf(m)}.`,
      ]
    if (m.winner === null)
      return [
        `${m.home} và ${m.away} hòa ${scoreOf(m)} tại ${m.league}${inRound(m)} ngày ${m.kickoff.day}.`,
        `Mỗi đội một điểm tại ${m.league}${inRound(m)}: ${m.home} ${scoreOf(m)} ${m.away}.`,
      ]
    return [
      `${m.winner} thắng ${m.loser} ${highScore(m)} tại ${m.league}${inRound(m)} ngày ${m.kickoff.day}.`,
      `${m.home} ${scoreOf(m)} ${m.away}: ${m.winner} giành chiến thắng${m.hosted && m.winnerSide === 'away' ? ' trên sân khách' : ''} tại ${m.league}${inRound(m)}.`,
      `Tại ${m.league}${inRound(m)}, ${m.winner} đánh bại ${m.loser} ${highScore(m)}.`,
    ]
  },
  setting: (m) => [
    m.venue && `Bóng lăn lúc ${atMoment(m.kickoff)} tại ${m.venue}.`,
    m.venue && m.attendance !== null && `${thousands(m.attendance)} khán giả có mặt tại ${m.venue}.`,
    m.wasBehindAtHalf && m.half && `Sau hiệp một, ${m.loser} từng dẫn ${highScore({ score: m.half })}.`,
    m.sides.home.after &&
      m.winnerSide === 'home' &&
      `Sau trận, ${m.home} đứng thứ ${m.sides.home.after.rank}.`,
  ],
  decisive: (m) => DECISIVE[m.outcome]?.(m) ?? [],
}
