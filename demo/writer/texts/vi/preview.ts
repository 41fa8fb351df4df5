import type { Letter } from '../../facts/facts.ts'
import { countResults, type Story } from '../../story/common.ts'
import type { PreviewTexts } from '../types.ts'
import { atMoment, listed, scoreText } from './grammar.ts'

const record = (form: readonly Letter[]) => {
  const { won, drawn, lost } = countResults(form)
  return [won && `${won} thắng`, drawn && `${drawn} hòa`, lost && `${lost} thua`].filter(Boolean).join(', ')
}
const LETTER = { W: 'T', D: 'H', L: 'B' } as const

/** Enough results to speak of form. */
const KNOWN = 3
const GOOD = 4
const MANY_MISSING = 6

const ranksOf = ({ sides }: Story) => {
  const [home, away] = [sides.home.before, sides.away.before]
  return home && away ? { home, away } : null
}

export const preview: PreviewTexts = {
  title: (m) => {
    const ranks = ranksOf(m)
    const [home, away] = [m.sides.home.form, m.sides.away.form]
    return [
      `${m.home} gặp ${m.away}: những điều cần biết`,
      m.hosted
        ? `Trước trận: ${m.home} tiếp ${m.away} tại ${m.league}`
        : `Trước trận: ${m.home} gặp ${m.away} tại ${m.league}`,
      m.hosted && countResults(home).won >= GOOD && `${m.home} phong độ cao chờ đón ${m.away}`,
      countResults(away).won >= GOOD && `${m.home} có chặn được đà thắng của ${m.away}?`,
      home.length >= GOOD && countResults(home).won === 0 && `${m.home} tìm lối thoát trước ${m.away}`,
      ranks && ranks.home.rank <= 3 && ranks.away.rank <= 3 && `Cuộc chiến nhóm đầu: ${m.home} đấu ${m.away}`,
      ranks &&
        Math.abs(ranks.home.rank - ranks.away.rank) === 1 &&
        `Hai đội kề nhau trên bảng: ${m.home} và ${m.away}`,
      m.hosted && `${m.away} hành quân đến sân ${m.home}`,
    ]
  },
  lead: (m) => [
    `${m.home} và ${m.away} gặp nhau tại ${m.league} lúc ${atMoment(m.kickoff)}.`,
    m.round && `${m.league}, ${m.round}: ${m.home} đấu ${m.away}, ${atMoment(m.kickoff)}.`,
    m.venue &&
      `${m.venue} là nơi ${m.home} ${m.hosted ? 'tiếp' : 'gặp'} ${m.away}, lúc ${atMoment(m.kickoff)}.`,
  ],
  setting: (m) => {
    const ranks = ranksOf(m)
    return [
      ranks && `Đây là cuộc đấu giữa đội thứ ${ranks.home.rank} và đội thứ ${ranks.away.rank}.`,
      m.meeting && `Lần gặp trước: ${m.home} ${scoreText(m.meeting.score)} ${m.away}.`,
    ]
  },
  form: (side) => [
    side.form.length >= KNOWN &&
      `Trong ${side.form.length} trận gần nhất, ${side.name} có ${record(side.form)}.`,
    side.form.length >= KNOWN && `${side.form.length} trận vừa qua của ${side.name}: ${record(side.form)}.`,
    side.form.length >= KNOWN &&
      `Phong độ của ${side.name} (cũ trước, mới sau): ${side.form.map((each) => LETTER[each]).join('')}.`,
    side.form.length >= KNOWN &&
      countResults(side.form).lost === 0 &&
      `${side.name} bất bại ${side.form.length} trận (${record(side.form)}).`,
    side.form.length >= KNOWN &&
      countResults(side.form).won === 0 &&
      `${side.name} đã ${side.form.length} trận chưa biết thắng.`,
  ],
  last: ({ last }) => [
    last &&
      last.score[0] > last.score[1] &&
      `Ở trận gần nhất, họ thắng ${last.name} ${scoreText(last.score)}.`,
    last &&
      last.score[0] < last.score[1] &&
      `Ở trận gần nhất, họ thua ${last.name} ${scoreText(last.score)}.`,
    last &&
      last.score[0] === last.score[1] &&
      `Ở trận gần nhất, họ hòa ${last.name} ${scoreText(last.score)}.`,
  ],
  meeting: (m) => [
    m.meeting &&
      `Lần gặp gần nhất, ngày ${m.meeting.moment.day}: ${m.home} ${scoreText(m.meeting.score)} ${m.away}.`,
    m.meeting &&
      m.meeting.score[0] > m.meeting.score[1] &&
      `${m.home} thắng lần gặp gần nhất ${scoreText(m.meeting.score)}.`,
    m.meeting &&
      m.meeting.score[0] < m.meeting.score[1] &&
      `${m.away} thắng lần gặp gần nhất ${m.meeting.score[1]}-${m.meeting.score[0]}.`,
  ],
  table: (m) => {
    const ranks = ranksOf(m)
    if (!ranks) return []
    const [high, low] = ranks.home.rank <= ranks.away.rank ? [m.home, m.away] : [m.away, m.home]
    const [best, worst] = [
      Math.min(ranks.home.rank, ranks.away.rank),
      Math.max(ranks.home.rank, ranks.away.rank),
    ]
    return [
      `Trên bảng xếp hạng, ${m.home} đứng thứ ${ranks.home.rank}, ${m.away} thứ ${ranks.away.rank}.`,
      best !== worst && `${high} đang xếp cao hơn: thứ ${best} so với thứ ${worst}.`,
      best === 1 && best !== worst && `${high} dẫn đầu bảng, ${low} đứng thứ ${worst}.`,
    ]
  },
  gap: (m) => {
    const ranks = ranksOf(m)
    if (!ranks) return []
    const gap = Math.abs(ranks.home.points - ranks.away.points)
    return [
      gap > 0 && `Khoảng cách giữa hai đội là ${gap} điểm.`,
      gap === 0 && ranks.home.points > 0 && `Cả hai cùng có ${ranks.home.points} điểm.`,
      `${m.home} thắng ${ranks.home.won} và thua ${ranks.home.lost} trong ${ranks.home.played} trận, ${m.away} thắng ${ranks.away.won} và thua ${ranks.away.lost} trong ${ranks.away.played} trận.`,
    ]
  },
  missing: ({ name, missing }) => [
    missing.length > 0 && missing.length <= MANY_MISSING && `${name} vắng ${listed(missing)}.`,
    missing.length > 0 &&
      missing.length <= MANY_MISSING &&
      `Không thể ra sân cho ${name}: ${listed(missing)}.`,
    missing.length > MANY_MISSING && `${name} vắng ${missing.length} cầu thủ.`,
  ],
  start: (m) => [
    m.venue && `Trận đấu diễn ra tại ${m.venue}, bắt đầu lúc ${m.kickoff.time} (${m.kickoff.zone}).`,
    `Trận đấu bắt đầu lúc ${atMoment(m.kickoff)}.`,
    m.venue && m.hosted && `${m.venue} mở cửa đón trận này ngày ${m.kickoff.day}.`,
  ],
}
