import type { ArticleTexts, Letter } from '../article-types.ts'
import { countResults, favourite, movement } from '../outcome.ts'

const record = (form: readonly Letter[]) => {
  const { won, drawn, lost } = countResults(form)
  return [won && `${won} 胜`, drawn && `${drawn} 平`, lost && `${lost} 负`].filter(Boolean).join(' ')
}
const LETTER = { W: '胜', D: '平', L: '负' } as const
const price = (value: number | undefined) => value?.toFixed(2) ?? '–'

export const zhPreview: ArticleTexts['preview'] = {
  title: [
    (m) => `前瞻：${m.home}对阵${m.away}`,
    (m) => (m.hosted ? `${m.league}前瞻：${m.home}主场迎战${m.away}` : null),
    (m) => (m.hosted && countResults(m.forms.home).won >= 4 ? `状态正佳，${m.home}坐等${m.away}` : null),
    (m) => (countResults(m.forms.away).won >= 4 ? `${m.away}势头正劲，${m.home}能否踩下刹车` : null),
    (m) =>
      countResults(m.forms.home).won === 0 && m.forms.home.length >= 4
        ? `久旱待雨，${m.home}欲在${m.away}身上止颓`
        : null,
    (m) =>
      m.ranks.home && m.ranks.away && m.ranks.home <= 3 && m.ranks.away <= 3
        ? `榜首之争：${m.home}遇上${m.away}`
        : null,
    (m) =>
      m.ranks.home && m.ranks.away && Math.abs(m.ranks.home - m.ranks.away) === 1
        ? `排名紧邻，${m.home}与${m.away}正面交锋`
        : null,
    (m) => (m.hosted ? `${m.away}远征，${m.home}严阵以待` : null),
  ],
  lead: [
    (m) => `${m.league}，${m.day} ${m.time}，${m.home}对阵${m.away}。`,
    (m) =>
      m.round
        ? `${m.league}${m.round}，${m.home}将在 ${m.day} ${m.time} ${m.hosted ? `迎来${m.away}的挑战` : `与${m.away}交手`}。`
        : null,
    (m) => (m.venue ? `${m.day} ${m.time}，${m.venue}，${m.home}与${m.away}一决高下。` : null),
  ],
  body: [
    [
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `近 ${m.forms.home.length} 场，${m.home}取得 ${record(m.forms.home)}，${m.away}的成绩是 ${record(m.forms.away)}。`
          : null,
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `近期战绩（由远及近）：${m.home}${m.forms.home.map((each) => LETTER[each]).join('')}，${m.away}${m.forms.away.map((each) => LETTER[each]).join('')}。`
          : null,
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `从最近的表现看，${m.home} ${record(m.forms.home)}，${m.away} ${record(m.forms.away)}。`
          : null,
    ],
    [
      (m) =>
        m.ranks.home && m.ranks.away
          ? `积分榜上${m.home}暂列第 ${m.ranks.home}，${m.away}排在第 ${m.ranks.away}。`
          : null,
      (m) =>
        m.ranks.home && m.ranks.away
          ? `排名更高的是${m.ranks.home < m.ranks.away ? m.home : m.away}：第 ${Math.min(m.ranks.home, m.ranks.away)} 对第 ${Math.max(m.ranks.home, m.ranks.away)}。`
          : null,
      (m) =>
        m.ranks.homePoints !== null &&
        m.ranks.awayPoints !== null &&
        m.ranks.homePoints !== m.ranks.awayPoints
          ? `两队之间相差 ${Math.abs(m.ranks.homePoints - m.ranks.awayPoints)} 分。`
          : null,
    ],
    [
      (m) =>
        favourite(m)
          ? `虚构博彩公司更看好${m[favourite(m) ?? 'home']}，赔率为 ${m.odds?.last.map(price).join(' / ')}。`
          : null,
      (m) =>
        movement(m)
          ? `自开盘以来，${m[movement(m)?.side ?? 'home']}的赔率由 ${movement(m)?.from} 走到 ${movement(m)?.to}。`
          : null,
      (m) =>
        m.odds
          ? `模拟盘口初赔 ${m.odds.first.map(price).join(' / ')}，目前为 ${m.odds.last.map(price).join(' / ')}。`
          : null,
    ],
    [(m) => (m.venue ? `比赛地点：${m.venue}。` : null), (m) => (m.venue ? `本场在${m.venue}进行。` : null)],
  ],
}
