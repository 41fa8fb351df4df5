import type { Line } from '../../compose/picker.ts'
import { highScore, scoreOf } from '../../story/common.ts'
import type { FootballStory, Outcome } from '../../story/football.ts'
import type { FootballTexts } from '../types.ts'
import { beats } from './football-beats.ts'
import { atMinute, atMoment, inWords, scoreText } from './grammar.ts'

const lastGoal = (m: FootballStory) => m.goals.at(-1)
const totalShots = ({ statistics }: FootballStory) =>
  (statistics.all?.shots?.[0] ?? 0) + (statistics.all?.shots?.[1] ?? 0)
const MANY_SHOTS = 25
const MANY_SAVES = 4

const hatTrick = (m: FootballStory): Line => {
  const [star] = m.stars
  if (!star || star.count < 3 || star.team !== m.winner) return null
  return `${star.player}${star.count === 3 ? '上演帽子戏法' : `独中${inWords(star.count)}元`}，${m.winner} ${highScore(m)} 击败${m.loser}`
}

const TITLES: Record<Outcome, (m: FootballStory) => readonly Line[]> = {
  goalless: (m) => [
    `${m.home}与${m.away}互交白卷`,
    `${m.home} 0-0 ${m.away}，双方各取一分`,
    m.hosted && `${m.away}客场零封，逼平${m.home}`,
    totalShots(m) >= MANY_SHOTS && `${totalShots(m)} 脚射门无一入网，${m.home}与${m.away}握手言和`,
  ],
  draw: (m) => [
    `${m.home}与${m.away}战成 ${scoreOf(m)}`,
    `${scoreOf(m)}！${m.home}与${m.away}握手言和`,
    m.hosted && `${m.away}作客拿走一分，${scoreOf(m)} 战平${m.home}`,
    m.stars[0] && `${m.stars[0].player}独中${inWords(m.stars[0].count)}元，${m.stars[0].team}仍未能取胜`,
  ],
  lateDraw: (m) => [
    `${lastGoal(m)?.team}最后时刻扳平，${scoreOf(m)} 战平${lastGoal(m)?.rival}`,
    `煮熟的鸭子飞了，${lastGoal(m)?.rival}终场前被${lastGoal(m)?.team}扳平`,
    lastGoal(m)?.player &&
      `${lastGoal(m)?.player}第 ${lastGoal(m)?.minute.text} 分钟救主，${lastGoal(m)?.team}抢得一分`,
  ],
  rout: (m) => [
    `${m.winner} ${highScore(m)} 大胜${m.loser}`,
    `火力全开，${m.winner} ${highScore(m)} 痛击${m.loser}`,
    `一边倒！${m.winner} ${highScore(m)} 横扫${m.loser}`,
    hatTrick(m),
  ],
  late: (m) => [
    `${m.winner}终场前绝杀${m.loser}`,
    `最后时刻分胜负：${m.winner} ${highScore(m)} ${m.loser}`,
    lastGoal(m)?.player &&
      `${lastGoal(m)?.player}第 ${lastGoal(m)?.minute.text} 分钟一锤定音，${m.winner} ${highScore(m)} 险胜`,
  ],
  comeback: (m) => [
    `先丢后赢，${m.winner} ${highScore(m)} 逆转${m.loser}`,
    `${m.loser}先拔头筹，${m.winner}后来居上 ${highScore(m)} 取胜`,
    m.wasBehindAtHalf && `半场落后，${m.winner}下半场逆转${m.loser}`,
    hatTrick(m),
  ],
  narrow: (m) => [
    `${m.winner} ${highScore(m)} 小胜${m.loser}`,
    `一球之差，${m.winner}力克${m.loser}`,
    `${m.winner}惊险过关，${m.loser}空手而归`,
    m.goals.length === 1 &&
      m.goals[0]?.player &&
      `${m.goals[0].player}打入全场唯一进球，${m.winner}力克${m.loser}`,
  ],
  win: (m) => [
    `${m.winner} ${highScore(m)} 击败${m.loser}`,
    `${m.league}：${m.winner} ${highScore(m)} 完胜${m.loser}`,
    `${m.winner}净胜两球，拿下${m.loser}`,
    hatTrick(m),
  ],
  extraTime: (m) => [
    `鏖战加时，${m.winner} ${highScore(m)} 力克${m.loser}`,
    `${m.winner}加时赛击败${m.loser}`,
    lastGoal(m)?.team === m.winner &&
      lastGoal(m)?.player &&
      `${lastGoal(m)?.player}加时建功，${m.winner}击败${m.loser}`,
  ],
  shootout: (m) => [
    `点球大战，${m.winner}击败${m.loser}`,
    `120 分钟 ${scoreOf(m)}，${m.winner}点球大战笑到最后`,
    m.shootout && `${m.winner}点球大战 ${highScore({ score: m.shootout })} 胜${m.loser}`,
  ],
}

const inRound = (m: FootballStory) => m.round ?? ''

/** Goals after half-time, the winner's first. */
const secondHalf = ({ half, score, winnerSide }: FootballStory): string => {
  const [home, away] = [score[0] - (half?.[0] ?? 0), score[1] - (half?.[1] ?? 0)]
  return winnerSide === 'home' ? `${home}-${away}` : `${away}-${home}`
}

const DECISIVE: Partial<Record<Outcome, (m: FootballStory) => readonly Line[]>> = {
  late: (m) => {
    const goal = lastGoal(m)
    return [
      goal?.player && `${goal.player}在${atMinute(goal.minute)}的进球决定了比赛的走向。`,
      goal && `胜负直到终场前才见分晓，${goal.team}在${atMinute(goal.minute)}打进制胜球。`,
      goal && `就在平局几成定局之时，${goal.team}在${atMinute(goal.minute)}完成绝杀。`,
    ]
  },
  lateDraw: (m) => {
    const goal = lastGoal(m)
    return [
      goal && `${goal.rival}眼看三分到手，${goal.team}却在${atMinute(goal.minute)}扳平比分。`,
      goal?.player && `${goal.player}在${atMinute(goal.minute)}的进球让此前的剧情全部改写。`,
    ]
  },
  comeback: (m) => [
    `${m.loser}一度领先，但笑到最后的是${m.winner}。`,
    m.wasBehindAtHalf && !m.hasExtraTime && `半场落后的${m.winner}易边再战，下半场打出 ${secondHalf(m)}。`,
    `${m.winner}在落后的情况下顽强逆转。`,
  ],
  rout: (m) => [
    Math.min(...m.score) === 0 && `${m.winner}连入 ${Math.max(...m.score)} 球，并且零封对手。`,
    `${inWords(Math.abs(m.score[0] - m.score[1]))}球的差距说明了一切。`,
    `整场比赛，${m.loser}都没有找到应对${m.winner}的办法。`,
  ],
  goalless: (m) => [`${m.home}和${m.away}都没能攻破对方球门。`, `双方的防线都压过了对方的锋线。`],
  extraTime: (m) => [
    `常规时间里，${m.home}与${m.away}难分高下。`,
    `双方在常规时间战平，${m.winner}在加时赛中更胜一筹。`,
  ],
  shootout: (m) => [
    `120 分钟内双方难分伯仲，只能靠点球一决胜负。`,
    m.shootout &&
      `加时赛后比分仍为 ${scoreOf(m)}，${m.winner}在点球大战中以 ${highScore({ score: m.shootout })} 胜出。`,
  ],
}

const COURSE: Pick<FootballTexts, 'half' | 'quiet' | 'extraTime' | 'shootout' | 'turn' | 'star'> = {
  half: ({ half }) => [
    half && `半场结束，比分为 ${scoreText(half)}。`,
    half && `双方带着 ${scoreText(half)} 的比分进入中场休息。`,
    half && `上半场比分 ${scoreText(half)}。`,
  ],
  quiet: ({ number, shots }) => [
    number === 1 && `上半场双方均无建树。`,
    number === 1 && shots !== null && `上半场两队合计 ${shots} 次射门，但都没能转化为进球。`,
    number === 2 && `易边再战，双方都没能改写比分。`,
    number === 2 && shots !== null && `下半场两队合计射门 ${shots} 次，比分没有再变。`,
  ],
  extraTime: () => [`比赛进入加时赛。`, `常规时间战平，双方进入三十分钟的加时赛。`],
  shootout: (m) => [
    m.shootout && `点球大战中，${m.winner}以 ${highScore({ score: m.shootout })} 获胜。`,
    m.shootout &&
      `十二码点前，${m.winner}罚进 ${Math.max(...m.shootout)} 球，${m.loser}罚进 ${Math.min(...m.shootout)} 球。`,
  ],
  turn: (turn) => [
    turn.kind === 'red' &&
      `红牌成为比赛的转折点：当时比分为 ${scoreText(turn.score)}，此后${turn.rival}又打入 ${turn.goals} 球。`,
    turn.kind === 'red' &&
      `少一人作战的${turn.team}没能守住，${turn.rival}利用人数优势打进 ${turn.goals} 球。`,
    turn.kind === 'penalty' && `${atMinute(turn.minute)}罚失的点球，让${turn.team}付出了代价。`,
    turn.kind === 'penalty' && `回看全场，${turn.team}在${atMinute(turn.minute)}罚失点球最为可惜。`,
    turn.kind === 'short' && `尽管在${atMinute(turn.minute)}染红后少一人作战，${turn.team}仍然拿下了比赛。`,
    turn.kind === 'short' && `${turn.rival}没能利用对手${atMinute(turn.minute)}染红后的人数优势。`,
  ],
  star: ({ player, team, count }) => [
    `${team}的${player}独中${inWords(count)}元，成为全场焦点。`,
    `${player}一人打入 ${count} 球，为${team}立下大功。`,
    count === 3 && `${player}为${team}上演帽子戏法。`,
  ],
}

const pair = (m: FootballStory, key: string) => m.statistics.all?.[key]

const NUMBERS: Pick<FootballTexts, 'play' | 'quality' | 'cards'> = {
  play: (m) => {
    const [possession, shots, on] = [pair(m, 'possession'), pair(m, 'shots'), pair(m, 'shots_on')]
    const more = shots && shots[0] !== shots[1] ? (shots[0] > shots[1] ? m.home : m.away) : null
    return [
      possession && shots && `全场${m.home}控球率 ${possession[0]}%，双方射门 ${shots[0]} 比 ${shots[1]}。`,
      shots && on && `射门 ${shots[0]} 比 ${shots[1]}，射正 ${on[0]} 比 ${on[1]}。`,
      possession &&
        `控球方面${possession[0] >= possession[1] ? m.home : m.away}占优，达到 ${Math.max(...possession)}%。`,
      shots &&
        more !== null &&
        more === m.loser &&
        `${m.loser}射门更多（${Math.max(...shots)} 比 ${Math.min(...shots)}），但把握机会的能力不如${m.winner}。`,
      shots &&
        on &&
        m.winner === null &&
        `双方都有机会取胜：${m.home}射门 ${shots[0]} 次，${m.away}射门 ${shots[1]} 次。`,
    ]
  },
  quality: (m) => {
    const [xg, big] = [pair(m, 'expected_goals'), pair(m, 'big_chances')]
    const better = xg && xg[0] !== xg[1] ? (xg[0] > xg[1] ? m.home : m.away) : null
    const numbers = xg && `${xg[0].toFixed(2)} 比 ${xg[1].toFixed(2)}`
    return [
      numbers && `预期进球为 ${numbers}。`,
      numbers && better !== null && better === m.winner && `预期进球 ${numbers}，同样是${m.winner}占优。`,
      numbers &&
        better !== null &&
        better === m.loser &&
        `从预期进球 ${numbers} 来看，${m.loser}本应有更好的结果。`,
      big && big[0] !== big[1] && `绝佳机会方面，${m.home} ${big[0]} 次，${m.away} ${big[1]} 次。`,
    ]
  },
  cards: (m) => {
    const { yellow, red } = m.cards
    const [saves, corners] = [pair(m, 'saves'), pair(m, 'corners')]
    const [booked, off] = [yellow[0] + yellow[1], red[0] + red[1]]
    const best = saves && (saves[0] >= saves[1] ? m.home : m.away)
    return [
      booked > 0 && `主裁判全场出示 ${booked} 张黄牌${off > 0 ? `、${off} 张红牌` : ''}。`,
      saves && Math.max(...saves) >= MANY_SAVES && `${best}门将贡献 ${Math.max(...saves)} 次扑救。`,
      corners && `角球 ${corners[0]} 比 ${corners[1]}。`,
      m.changes[0] > 0 &&
        m.changes[1] > 0 &&
        `${m.home}换上 ${m.changes[0]} 人，${m.away}换上 ${m.changes[1]} 人。`,
    ]
  },
}

export const football: FootballTexts = {
  ...beats,
  ...COURSE,
  ...NUMBERS,
  title: (m) => TITLES[m.outcome](m),
  lead: (m) => {
    const day = m.kickoff.day
    if (m.outcome === 'shootout' && m.shootout)
      return [
        `${day}，${m.league}${inRound(m)}，${m.home}与${m.away}战成 ${scoreOf(m)}，${m.winner}在点球大战中以 ${highScore({ score: m.shootout })} 胜出。`,
      ]
    if (m.winner === null)
      return [
        `${day}，${m.league}${inRound(m)}，${m.home}与${m.away}以 ${scoreOf(m)} 战平。`,
        `${m.league}${inRound(m)}，${m.home} ${scoreOf(m)} ${m.away}，两队各取一分。`,
      ]
    return [
      `${day}，${m.league}${inRound(m)}，${m.winner}以 ${highScore(m)} 战胜${m.loser}。`,
      `${m.league}${inRound(m)}，${m.home} ${scoreOf(m)} ${m.away}，${m.winner}${m.hosted ? (m.winnerSide === 'home' ? '主场' : '客场') : ''}取胜。`,
      `在${m.league}${inRound(m)}的较量中，${m.winner} ${highScore(m)} 战胜${m.loser}。`,
    ]
  },
  setting: (m) => [
    m.venue && `比赛于 ${atMoment(m.kickoff)}在${m.venue}开球。`,
    m.venue && m.attendance !== null && `共有 ${m.attendance} 名观众在${m.venue}观看了比赛。`,
    m.wasBehindAtHalf && m.half && `半场结束时，${m.loser}曾以 ${highScore({ score: m.half })} 领先。`,
    m.sides.home.after && m.winnerSide === 'home' && `赛后，${m.home}排名第 ${m.sides.home.after.rank}。`,
  ],
  decisive: (m) => DECISIVE[m.outcome]?.(m) ?? [],
}
