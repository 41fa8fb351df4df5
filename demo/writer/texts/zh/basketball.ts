import type { Line } from '../../compose/picker.ts'
import type { BasketballStory, GameOutcome } from '../../story/basketball.ts'
import { highScore, scoreOf } from '../../story/common.ts'
import type { BasketballTexts } from '../types.ts'
import { atMoment, listed, scoreText } from './grammar.ts'

const QUARTERS = ['', '首节', '次节', '第三节', '末节']
const periodName = (number: number): string =>
  number > 4 ? (number === 5 ? '加时赛' : `第 ${number - 4} 个加时`) : (QUARTERS[number] ?? '')

/** Time left, as `1 分 05 秒`. */
const clock = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  return minutes > 0 ? `${minutes} 分 ${String(rest).padStart(2, '0')} 秒` : `${rest} 秒`
}

const bestOf = (m: BasketballStory) => (m.winnerSide ? m.best[m.winnerSide][0] : undefined)
const BIG_SCORE = 30

const TITLES: Record<GameOutcome, (m: BasketballStory) => readonly Line[]> = {
  overtime: (m) => [
    `鏖战加时，${m.winner} ${highScore(m)} 力克${m.loser}`,
    `${m.winner}加时险胜${m.loser}`,
    `加时赛分高下：${m.winner} ${highScore(m)} ${m.loser}`,
  ],
  comeback: (m) => [
    `${m.winner}逆转 ${m.deficit} 分，${highScore(m)} 击败${m.loser}`,
    `落后 ${m.deficit} 分仍取胜，${m.winner}上演逆转好戏`,
    `${m.loser}挥霍 ${m.deficit} 分领先，不敌${m.winner}`,
  ],
  close: (m) => [
    `${m.winner} ${highScore(m)} 险胜${m.loser}`,
    `悬念留到最后，${m.winner}惊险击败${m.loser}`,
    `${m.margin} 分之差，${m.winner}力克${m.loser}`,
  ],
  wire: (m) => [`${m.winner}全程领先，${highScore(m)} 击败${m.loser}`, `从未落后，${m.winner}拿下${m.loser}`],
  clear: (m) => [
    `${m.winner} ${highScore(m)} 大胜${m.loser}`,
    `${m.winner}轻取${m.loser}，净胜 ${m.margin} 分`,
    `优势明显，${m.winner}大胜${m.loser} ${m.margin} 分`,
  ],
  usual: (m) => [
    `${m.winner} ${highScore(m)} 击败${m.loser}`,
    `${m.league}：${m.winner}战胜${m.loser}`,
    `${m.winner}拿下${m.loser}，比分 ${highScore(m)}`,
  ],
}

const bigScorer = (m: BasketballStory): Line => {
  const best = bestOf(m)
  return best && best.points >= BIG_SCORE && `${best.name}狂砍 ${best.points} 分，${m.winner}击败${m.loser}`
}

const share = (made: number, attempts: number) => Math.round((100 * made) / attempts)

const NUMBERS: Pick<BasketballTexts, 'flow' | 'shooting' | 'rebounds' | 'bench'> = {
  flow: (m) => [
    m.leadChanges > 0 && `全场领先 ${m.leadChanges} 次易手。`,
    Math.max(...m.biggestLead) > 0 &&
      m.winnerSide &&
      `${m.winner}最多时领先 ${m.biggestLead[m.winnerSide === 'home' ? 0 : 1]} 分。`,
    m.ties > 1 && `双方 ${m.ties} 次战成平分。`,
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
      shares && `投篮命中率，${home} ${shares[0]}%，${away} ${shares[1]}%。`,
      three && `三分球 ${three[0]} 比 ${three[1]}。`,
      shares &&
        three &&
        `${home}投篮命中率 ${shares[0]}%、命中 ${three[0]} 记三分，${away}为 ${shares[1]}% 和 ${three[1]} 记。`,
    ]
  },
  rebounds: ({ home, away, statistics: s }) => {
    const [boards, lost, paint] = [s?.rebounds, s?.turnovers, s?.points_in_paint]
    const more = boards && boards[0] !== boards[1] ? (boards[0] > boards[1] ? home : away) : null
    return [
      boards && more && `篮板球${more}以 ${Math.max(...boards)} 比 ${Math.min(...boards)} 占优。`,
      lost && `失误方面，${home} ${lost[0]} 次，${away} ${lost[1]} 次。`,
      paint && `内线得分 ${paint[0]} 比 ${paint[1]}。`,
    ]
  },
  bench: ({ home, away, statistics: s }) => {
    const [bench, fast] = [s?.bench_points, s?.fast_break_points]
    return [
      bench && `替补席上，${home}贡献 ${bench[0]} 分，${away} ${bench[1]} 分。`,
      fast && `快攻得分，${home} ${fast[0]} 分，${away} ${fast[1]} 分。`,
    ]
  },
}

export const basketball: BasketballTexts = {
  ...NUMBERS,
  title: (m) => [...TITLES[m.outcome](m), bigScorer(m)],
  lead: (m) => [
    `${m.kickoff.day}，${m.league}${m.round ?? ''}，${m.winner}以 ${highScore(m)} 战胜${m.loser}。`,
    `${m.league}${m.round ?? ''}，${m.home} ${scoreOf(m)} ${m.away}，${m.winner}取胜。`,
    `在${m.league}${m.round ?? ''}的比赛中，${m.winner} ${highScore(m)} 击败${m.loser}。`,
  ],
  setting: (m) => [
    m.venue && `比赛于 ${atMoment(m.kickoff)}在${m.venue}跳球。`,
    m.venue && m.attendance !== null && `${m.attendance} 名球迷来到${m.venue}观战。`,
    m.sides[m.winnerSide ?? 'home'].after &&
      `赛后，${m.winner}排名第 ${m.sides[m.winnerSide ?? 'home'].after?.rank ?? 0}。`,
  ],
  decisive: (m) => {
    switch (m.outcome) {
      case 'overtime':
        return [`四节战罢，${m.home}与${m.away}难分胜负。`, `双方战至加时，${m.winner}笑到最后。`]
      case 'comeback':
        return [
          `${m.winner}最多时落后 ${m.deficit} 分，最终完成翻盘。`,
          `${m.deficit} 分的领先也没能帮助${m.loser}守住胜利。`,
        ]
      case 'close':
        return [`比赛悬念保持到最后，双方只差 ${m.margin} 分。`, `直到最后几个回合，胜负才见分晓。`]
      case 'wire':
        return [`整场比赛，${m.winner}没有一刻落后。`, `${m.loser}全场从未取得领先。`]
      case 'clear':
        return [`${m.margin} 分的分差足以说明场上的形势。`, `${m.winner}没有给对手留下机会。`]
      default:
        return []
    }
  },
  quarter: (q) => {
    const [name, won, total] = [periodName(q.number), highScore(q), highScore({ score: q.total })]
    // The last quarter of a game without overtime, and every overtime, have their own texts.
    const isMiddle = q.number > 1 && q.number < 5 && !q.isLast
    return [
      q.team && q.number === 1 && `${q.team}开局更好，首节以 ${won} 领先。`,
      q.team && q.number === 1 && `首节战罢，${q.team} ${won} 占得先机。`,
      isMiddle && q.team && q.team === q.leader && `${name}${q.team}打出 ${won}，总分以 ${total} 领先。`,
      isMiddle &&
        q.team &&
        q.team !== q.leader &&
        `${name}${q.team}打出 ${won}${q.leader ? `，但${q.leader}仍以 ${total} 领先` : '，将总分扳平'}。`,
      isMiddle && q.isTurn && q.leader && `${name}过后，${q.leader}以 ${total} 完成反超。`,
      isMiddle && q.team && q.team === q.leader && `${name}${q.team}以 ${won} 占优，总分 ${total}。`,
      isMiddle &&
        q.team &&
        q.leader &&
        q.team !== q.leader &&
        `${name}单节比分 ${won}，${q.team}占优，${q.leader}领先 ${q.leadBy} 分结束本节。`,
      q.team === null && `${name}双方战成 ${scoreText(q.score)}。`,
      q.number > 4 && q.team && `${name}，${q.team}以 ${won} 胜出。`,
      q.isLast && q.number === 4 && q.team && `末节${q.team}打出 ${won}。`,
      q.isLast && q.number === 4 && q.team && `最后一节单节比分 ${won}，${q.team}占优。`,
    ]
  },
  run: (run) => [
    `${periodName(run.period)}，${run.team}连得 ${run.points} 分，将比分由 ${scoreText(run.from)} 改写为 ${scoreText(run.to)}。`,
    `${run.team}打出一波 ${run.points}-0 的攻势，比分从 ${scoreText(run.from)} 变为 ${scoreText(run.to)}。`,
    `面对${run.team}连得 ${run.points} 分的高潮，${run.rival}无力回应（${scoreText(run.to)}）。`,
  ],
  lastLead: (lead) => [
    `${periodName(lead.period)}还剩 ${clock(lead.remaining)}时，${lead.team}以 ${highScore(lead)} 取得领先，此后再未落后。`,
    `${lead.team}在${periodName(lead.period)}剩余 ${clock(lead.remaining)}时取得领先，比分 ${highScore(lead)}，并把优势保持到终场。`,
  ],
  best: (p) => {
    const extras = [p.rebounds > 0 && `${p.rebounds} 个篮板`, p.assists > 0 && `${p.assists} 次助攻`].filter(
      (text) => text !== false,
    )
    const line = listed([`${p.points} 分`, ...extras])
    return [
      `${p.team}方面，${p.name}得到 ${line}。`,
      `${p.name}为${p.team}砍下全队最高的 ${p.points} 分${extras.length > 0 ? `，另有 ${listed(extras)}` : ''}。`,
      p.double !== null &&
        `${p.name}以 ${line}交出${p.double === 'double' ? '两双' : '三双'}，领衔${p.team}。`,
      p.threes > 3 && `${p.team}的${p.name}命中 ${p.threes} 记三分球，全场得到 ${p.points} 分。`,
    ]
  },
  second: (p) => [
    `${p.name}得到 ${p.points} 分。`,
    `${p.name}另有 ${p.points} 分进账。`,
    p.assists > 4 && `${p.name}贡献 ${p.points} 分和 ${p.assists} 次助攻。`,
  ],
}
