import type { LocalisedFacts, Phrasing } from '../article-types.ts'
import { createReport, type ReportTexts } from '../create-report.ts'
import { highScore, pickGoalText, scoreOf } from '../outcome.ts'

const FOOTBALL_TITLES: ReportTexts['football']['titles'] = {
  goalless: [
    (m) => `${m.home}与${m.away}互交白卷`,
    (m) => `${m.home} 0-0 ${m.away}：各取一分`,
    (m) => (m.hosted ? `${m.away}客场零封，逼平${m.home}` : null),
  ],
  draw: [
    (m) => `${m.home}与${m.away}战成 ${scoreOf(m)}`,
    (m) => `${scoreOf(m)}！${m.home}与${m.away}握手言和`,
    (m) => (m.hosted ? `${m.away}作客拿走一分，${scoreOf(m)} 战平${m.home}` : null),
  ],
  rout: [
    (m) => `${m.winner} ${highScore(m)} 大胜${m.loser}`,
    (m) => `火力全开，${m.winner}痛击${m.loser}`,
    (m) => `一边倒！${m.winner} ${highScore(m)} 横扫${m.loser}`,
  ],
  late: [
    (m) => `${m.winner}终场前绝杀${m.loser}`,
    (m) => `${m.goals.at(-1)?.player ?? m.winner}一锤定音，${m.winner} ${highScore(m)} 险胜`,
    (m) => `最后时刻分胜负：${m.winner} ${highScore(m)} ${m.loser}`,
  ],
  comeback: [
    (m) => `${m.winner}下半场逆转${m.loser}`,
    (m) => `先丢后赢，${m.winner} ${highScore(m)} 逆转取胜`,
    (m) => `${m.loser}半场领先却遭${m.winner}翻盘`,
  ],
  narrow: [
    (m) => `${m.winner} ${highScore(m)} 小胜${m.loser}`,
    (m) => `一球之差，${m.winner}力克${m.loser}`,
    (m) => `${m.winner}惊险过关，${m.loser}空手而归`,
  ],
  win: [
    (m) => `${m.winner} ${highScore(m)} 击败${m.loser}`,
    (m) => `${m.league}：${m.winner}完胜${m.loser}`,
    (m) => `${m.winner}净胜两球，拿下${m.loser}`,
  ],
}

const oneGoal = (g: LocalisedFacts['goals'][number], at: number): string => {
  const scorer = g.player ?? '一名球员'
  const to = `${g.to[0]}-${g.to[1]}`
  if (g.kind === 'own_goal') return `第 ${g.minute} 分钟，${scorer}自摆乌龙，${g.team}改写比分为 ${to}。`
  if (g.kind === 'penalty_goal')
    return `第 ${g.minute} 分钟，${scorer}为${g.team}主罚点球命中，比分来到 ${to}。`
  const phrasings = [
    `第 ${g.minute} 分钟，${g.assist ? `${g.assist}送出助攻，` : ''}${scorer}为${g.team}破门，${to}。`,
    `${scorer}在第 ${g.minute} 分钟${g.assist ? `接${g.assist}传球` : ''}得手，场上比分 ${to}。`,
    `${g.team}由${scorer}在第 ${g.minute} 分钟取得进球${g.assist ? `，助攻来自${g.assist}` : ''}（${to}）。`,
    `比赛进行到第 ${g.minute} 分钟，${scorer}${g.assist ? `在${g.assist}策动下` : ''}再度改写比分：${to}。`,
  ]
  return pickGoalText(g.minute, at, phrasings)
}

const table: ReportTexts['football']['table'] = [
  (m, ranks) =>
    `此役过后，${m.home}积 ${m.ranks.homePoints} 分排名第 ${ranks.home}，${m.away}积 ${m.ranks.awayPoints} 分排名第 ${ranks.away}。`,
  (m, ranks) =>
    `${m.league}积分榜上，${m.home}位列第 ${ranks.home}（${m.ranks.homePoints} 分），${m.away}位列第 ${ranks.away}（${m.ranks.awayPoints} 分）。`,
  (m, ranks) =>
    `赛后排名：${m.home}第 ${ranks.home} 位，${m.away}第 ${ranks.away} 位，两队分别为 ${m.ranks.homePoints} 分和 ${m.ranks.awayPoints} 分。`,
]
const prices: ReportTexts['prices'] = {
  expected: (m, price) => `赛前被看好的正是${m.winner}，临场赔率 ${price}，结果不出所料。`,
  upset: (favourite, price) => `从盘面看这是一场冷门：${favourite}临场赔率 ${price}，赛前更被看好。`,
  moved: (team, { from, to }) => `开赛前，${team}的赔率由 ${from} 变为 ${to}。`,
}
const next: readonly Phrasing[] = [
  (m) =>
    m.next.home && m.next.away
      ? `接下来，${m.home}将于 ${m.next.home.day} 对阵${m.next.home.name}，${m.away}则在 ${m.next.away.day} 迎战${m.next.away.name}。`
      : null,
  (m) => (m.next.home ? `${m.home}的下一场比赛在 ${m.next.home.day}，对手是${m.next.home.name}。` : null),
  (m) => (m.next.away ? `${m.away}下一轮的对手是${m.next.away.name}，比赛定于 ${m.next.away.day}。` : null),
]

export const zhReport = createReport({
  between: { sentences: '', scores: '、' },
  football: {
    titles: FOOTBALL_TITLES,
    lead: [
      (m) =>
        m.winner
          ? `${m.day}，${m.league}的一场比赛中，${m.winner}以 ${highScore(m)} 战胜${m.loser}。`
          : `${m.day}，${m.league}的一场比赛中，${m.home}与${m.away}以 ${scoreOf(m)} 战平。`,
      (m) => `${m.league}${m.round ?? ''}，${m.home} ${scoreOf(m)} ${m.away}。`,
      (m) => (m.venue ? `在${m.venue}，双方最终的比分定格为 ${m.home} ${scoreOf(m)} ${m.away}。` : null),
    ],
    goal: oneGoal,
    half: [
      (half) => `半场结束时比分为 ${half}。`,
      (half) => `双方带着 ${half} 的比分进入中场休息。`,
      (half) => `上半场打成 ${half}。`,
    ],
    brace: [
      ({ player, team, count }) => `${team}的${player}独中 ${count} 球，是全场最抢眼的球员。`,
      ({ player, team, count }) => `${player}一人包办 ${count} 球，为${team}立下头功。`,
    ],
    red: (red) =>
      `第 ${red.minute} 分钟，${red.team}${red.player ? `的${red.player}` : '一名球员'}被罚下，少一人作战。`,
    play: [
      (m) =>
        m.possession && m.shots
          ? `${m.home}控球率 ${m.possession[0]}%，射门 ${m.shots[0]} 比 ${m.shots[1]}。`
          : null,
      (m) =>
        m.shots && m.shotsOn
          ? `全场射门 ${m.shots[0]} 比 ${m.shots[1]}，射正 ${m.shotsOn[0]} 比 ${m.shotsOn[1]}。`
          : null,
      (m) =>
        m.possession
          ? `${m.possession[0] >= m.possession[1] ? m.home : m.away}的控球时间更多，达到 ${Math.max(...m.possession)}%。`
          : null,
    ],
    table,
  },
  basketball: {
    titles: {
      clear: [
        (t) => `${t.winner} ${highScore(t)} 大胜${t.loser}`,
        (t) => `${t.winner}轻取${t.loser}`,
        (t) => `早早锁定胜局，${t.winner}大胜${t.loser}`,
      ],
      close: [
        (t) => `${t.winner} ${highScore(t)} 险胜${t.loser}`,
        (t) => `激战到最后，${t.winner}力克${t.loser}`,
        (t) => `${t.winner}顶住反扑，${t.loser}功亏一篑`,
      ],
      usual: [
        (t) => `${t.winner} ${highScore(t)} 战胜${t.loser}`,
        (t) => `${t.winner}击退${t.loser}`,
        (t) => `${t.league}：${t.winner}拿下${t.loser}`,
      ],
    },
    lead: [
      (m) => `${m.day}，${m.league}，${m.winner}以 ${highScore(m)} 战胜${m.loser}。`,
      (m) => `全场比赛结束，${m.home} ${scoreOf(m)} ${m.away}。`,
      (m) => (m.venue ? `在${m.venue}，${m.winner}以 ${highScore(m)} 笑到最后。` : null),
    ],
    quarters: [
      (scores, m) => `各节比分（${m.home}在前）：${scores}。`,
      (scores) => `从单节来看，双方依次打成 ${scores}。`,
    ],
    best: [
      (m, home, away) =>
        `${m.home}方面${home.name}得到全队最高的 ${home.points} 分，${m.away}方面${away.name}拿下 ${away.points} 分。`,
      (m, home, away) =>
        `得分王分别是${home.name}（${m.home}，${home.points} 分）和${away.name}（${m.away}，${away.points} 分）。`,
    ],
    table: [
      (m, ranks) => `目前${m.home}排名第 ${ranks.home}，${m.away}排名第 ${ranks.away}。`,
      (_, ranks) => `战罢此役，两队在排行榜上分列第 ${ranks.home} 和第 ${ranks.away}。`,
    ],
  },
  esports: {
    titles: [
      (m) => `${m.winner ?? m.home} ${highScore(m)} 战胜${m.loser ?? m.away}`,
      (m) => `${m.winner ?? m.home}拿下与${m.loser ?? m.away}的系列赛`,
      (m) => `${m.league}：${m.winner ?? m.home}击败${m.loser ?? m.away}`,
    ],
    lead: [
      (m) => `${m.day}，${m.league}，${m.home}与${m.away}的系列赛以 ${scoreOf(m)} 结束。`,
      (m) => `双方打满 ${m.maps.length} 局，${m.winner ?? m.home}以 ${highScore(m)} 取胜。`,
    ],
    map: [
      (map, winner) => `${map.name}由${winner}拿下（${map.score[0]}-${map.score[1]}）。`,
      (map, winner) => `${winner}以 ${Math.max(...map.score)}-${Math.min(...map.score)} 赢下${map.name}。`,
    ],
  },
  prices,
  next,
})
