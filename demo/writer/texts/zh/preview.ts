import type { Letter } from '../../facts/facts.ts'
import { countResults, type Story } from '../../story/common.ts'
import type { PreviewTexts } from '../types.ts'
import { atMoment, listed, scoreText } from './grammar.ts'

const record = (form: readonly Letter[]) => {
  const { won, drawn, lost } = countResults(form)
  return [won && `${won} 胜`, drawn && `${drawn} 平`, lost && `${lost} 负`].filter(Boolean).join(' ')
}
const LETTER = { W: '胜', D: '平', L: '负' } as const

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
      `前瞻：${m.home}对阵${m.away}`,
      m.hosted && `${m.league}前瞻：${m.home}主场迎战${m.away}`,
      m.hosted && countResults(home).won >= GOOD && `状态正佳，${m.home}坐等${m.away}`,
      countResults(away).won >= GOOD && `${m.away}势头正劲，${m.home}能否踩下刹车`,
      home.length >= GOOD && countResults(home).won === 0 && `久旱待雨，${m.home}欲在${m.away}身上止颓`,
      ranks && ranks.home.rank <= 3 && ranks.away.rank <= 3 && `榜首之争：${m.home}遇上${m.away}`,
      ranks && Math.abs(ranks.home.rank - ranks.away.rank) === 1 && `排名紧邻，${m.home}与${m.away}正面交锋`,
      m.hosted && `${m.away}远征，${m.home}严阵以待`,
    ]
  },
  lead: (m) => [
    `${m.league}，${atMoment(m.kickoff)}，${m.home}对阵${m.away}。`,
    m.round &&
      `${m.league}${m.round}，${m.home}将在 ${atMoment(m.kickoff)}${m.hosted ? `迎来${m.away}的挑战` : `与${m.away}交手`}。`,
    m.venue && `${atMoment(m.kickoff)}，${m.venue}，${m.home}与${m.away}一决高下。`,
  ],
  setting: (m) => {
    const ranks = ranksOf(m)
    return [
      ranks && `双方目前分列积分榜第 ${ranks.home.rank} 和第 ${ranks.away.rank}。`,
      m.meeting && `上次交手，${m.home} ${scoreText(m.meeting.score)} ${m.away}。`,
    ]
  },
  form: (side) => [
    side.form.length >= KNOWN && `近 ${side.form.length} 场，${side.name}取得 ${record(side.form)}。`,
    side.form.length >= KNOWN && `${side.name}最近 ${side.form.length} 场的战绩是 ${record(side.form)}。`,
    side.form.length >= KNOWN &&
      `${side.name}近期走势（由远及近）：${side.form.map((each) => LETTER[each]).join('')}。`,
    side.form.length >= KNOWN &&
      countResults(side.form).lost === 0 &&
      `${side.name}已连续 ${side.form.length} 场不败（${record(side.form)}）。`,
    side.form.length >= KNOWN &&
      countResults(side.form).won === 0 &&
      `${side.name}已经 ${side.form.length} 场未尝胜绩。`,
  ],
  last: ({ last }) => [
    last && last.score[0] > last.score[1] && `上一场比赛，球队 ${scoreText(last.score)} 战胜${last.name}。`,
    last && last.score[0] < last.score[1] && `上一场比赛，球队 ${scoreText(last.score)} 不敌${last.name}。`,
    last &&
      last.score[0] === last.score[1] &&
      `上一场比赛，球队与${last.name}战成 ${scoreText(last.score)}。`,
  ],
  meeting: (m) => [
    m.meeting &&
      `两队上次交手是在 ${m.meeting.moment.day}，${m.home} ${scoreText(m.meeting.score)} ${m.away}。`,
    m.meeting &&
      m.meeting.score[0] > m.meeting.score[1] &&
      `上次相遇，${m.home}以 ${scoreText(m.meeting.score)} 取胜。`,
    m.meeting &&
      m.meeting.score[0] < m.meeting.score[1] &&
      `上次相遇，${m.away}以 ${m.meeting.score[1]}-${m.meeting.score[0]} 取胜。`,
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
      `积分榜上，${m.home}暂列第 ${ranks.home.rank}，${m.away}排在第 ${ranks.away.rank}。`,
      best !== worst && `排名更高的是${high}：第 ${best} 对第 ${worst}。`,
      best === 1 && best !== worst && `${high}领跑积分榜，${low}排名第 ${worst}。`,
    ]
  },
  gap: (m) => {
    const ranks = ranksOf(m)
    if (!ranks) return []
    const gap = Math.abs(ranks.home.points - ranks.away.points)
    return [
      gap > 0 && `两队相差 ${gap} 分。`,
      gap === 0 && ranks.home.points > 0 && `两队同积 ${ranks.home.points} 分。`,
      `${m.home} ${ranks.home.played} 场 ${ranks.home.won} 胜 ${ranks.home.lost} 负，${m.away} ${ranks.away.played} 场 ${ranks.away.won} 胜 ${ranks.away.lost} 负。`,
    ]
  },
  missing: ({ name, missing }) => [
    missing.length > 0 && missing.length <= MANY_MISSING && `${name}方面，${listed(missing)}缺阵。`,
    missing.length > 0 && missing.length <= MANY_MISSING && `${name}将缺少${listed(missing)}。`,
    missing.length > MANY_MISSING && `${name}有 ${missing.length} 名球员无法出场。`,
  ],
  start: (m) => [
    m.venue && `比赛地点：${m.venue}，${m.kickoff.time}（${m.kickoff.zone}）开始。`,
    `比赛将于 ${atMoment(m.kickoff)}开始。`,
    m.venue && m.hosted && `${m.venue}将在 ${m.kickoff.day} 迎来这场比赛。`,
  ],
}
