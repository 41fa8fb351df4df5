import type { ArticleTexts, Letter } from '../article-types.ts'
import { countResults, favourite, movement } from '../outcome.ts'

const record = (form: readonly Letter[]) => {
  const { won, drawn, lost } = countResults(form)
  return [won && `${won} thắng`, drawn && `${drawn} hòa`, lost && `${lost} thua`].filter(Boolean).join(', ')
}
const LETTER = { W: 'T', D: 'H', L: 'B' } as const
const price = (value: number | undefined) => value?.toFixed(2) ?? '–'

export const viPreview: ArticleTexts['preview'] = {
  title: [
    (m) => `${m.home} gặp ${m.away}: những điều cần biết`,
    (m) =>
      m.hosted
        ? `Trước trận: ${m.home} tiếp ${m.away} tại ${m.league}`
        : `Trước trận: ${m.home} gặp ${m.away} tại ${m.league}`,
    (m) =>
      m.hosted && countResults(m.forms.home).won >= 4 ? `${m.home} phong độ cao chờ đón ${m.away}` : null,
    (m) => (countResults(m.forms.away).won >= 4 ? `${m.home} có chặn được đà thắng của ${m.away}?` : null),
    (m) =>
      countResults(m.forms.home).won === 0 && m.forms.home.length >= 4
        ? `${m.home} tìm lối thoát trước ${m.away}`
        : null,
    (m) =>
      m.ranks.home && m.ranks.away && m.ranks.home <= 3 && m.ranks.away <= 3
        ? `Cuộc chiến nhóm đầu: ${m.home} đấu ${m.away}`
        : null,
    (m) =>
      m.ranks.home && m.ranks.away && Math.abs(m.ranks.home - m.ranks.away) === 1
        ? `Hai đội kề nhau trên bảng: ${m.home} và ${m.away}`
        : null,
    (m) => (m.hosted ? `${m.away} hành quân đến sân ${m.home}` : null),
  ],
  lead: [
    (m) => `${m.home} và ${m.away} gặp nhau tại ${m.league} lúc ${m.time} ngày ${m.day}.`,
    (m) =>
      m.round
        ? `${m.league}, ${m.round.toLowerCase()}: ${m.home} đấu ${m.away}, ${m.time} ngày ${m.day}.`
        : null,
    (m) =>
      m.venue
        ? `${m.venue} là nơi ${m.home} ${m.hosted ? 'tiếp' : 'gặp'} ${m.away}, lúc ${m.time} ngày ${m.day}.`
        : null,
  ],
  body: [
    [
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `Trong ${m.forms.home.length} trận gần nhất, ${m.home} có ${record(m.forms.home)}; ${m.away} có ${record(m.forms.away)}.`
          : null,
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `Phong độ gần đây (cũ trước, mới sau): ${m.home} ${m.forms.home.map((each) => LETTER[each]).join('')}, ${m.away} ${m.forms.away.map((each) => LETTER[each]).join('')}.`
          : null,
    ],
    [
      (m) =>
        m.ranks.home && m.ranks.away
          ? `Trên bảng xếp hạng, ${m.home} đứng thứ ${m.ranks.home}, ${m.away} thứ ${m.ranks.away}.`
          : null,
      (m) =>
        m.ranks.home && m.ranks.away
          ? `${m.ranks.home < m.ranks.away ? m.home : m.away} đang xếp cao hơn: thứ ${Math.min(m.ranks.home, m.ranks.away)} so với thứ ${Math.max(m.ranks.home, m.ranks.away)}.`
          : null,
      (m) =>
        m.ranks.homePoints !== null &&
        m.ranks.awayPoints !== null &&
        m.ranks.homePoints !== m.ranks.awayPoints
          ? `Khoảng cách giữa hai đội là ${Math.abs(m.ranks.homePoints - m.ranks.awayPoints)} điểm.`
          : null,
    ],
    [
      (m) =>
        favourite(m)
          ? `Các nhà cái hư cấu đánh giá ${m[favourite(m) ?? 'home']} cao hơn: ${m.odds?.last.map(price).join(' / ')}.`
          : null,
      (m) =>
        movement(m)
          ? `Từ lúc mở, tỷ lệ của ${m[movement(m)?.side ?? 'home']} đã đi từ ${movement(m)?.from} đến ${movement(m)?.to}.`
          : null,
      (m) =>
        m.odds
          ? `Tỷ lệ mô phỏng mở ở ${m.odds.first.map(price).join(' / ')} và hiện là ${m.odds.last.map(price).join(' / ')}.`
          : null,
    ],
    [
      (m) => (m.venue ? `Trận đấu diễn ra tại ${m.venue}.` : null),
      (m) => (m.venue && m.hosted ? `${m.venue} mở cửa đón trận này ngày ${m.day}.` : null),
    ],
  ],
}
