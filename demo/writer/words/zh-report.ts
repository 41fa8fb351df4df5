import type { LocalisedFacts, Way, Words } from '../article-types.ts'
import { braces, favourite, movement, outcomeOf, scoreOf } from '../outcome.ts'

const high = ({ score: [a, b] }: LocalisedFacts) => `${Math.max(a, b)}-${Math.min(a, b)}`

const FOOTBALL_TITLES: Record<ReturnType<typeof outcomeOf>, readonly Way[]> = {
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
    (m) => `${m.winner} ${high(m)} 大胜${m.loser}`,
    (m) => `火力全开，${m.winner}痛击${m.loser}`,
    (m) => `一边倒！${m.winner} ${high(m)} 横扫${m.loser}`,
  ],
  late: [
    (m) => `${m.winner}终场前绝杀${m.loser}`,
    (m) => `${m.goals.at(-1)?.player ?? m.winner}一锤定音，${m.winner} ${high(m)} 险胜`,
    (m) => `最后时刻分胜负：${m.winner} ${high(m)} ${m.loser}`,
  ],
  comeback: [
    (m) => `${m.winner}下半场逆转${m.loser}`,
    (m) => `先丢后赢，${m.winner} ${high(m)} 逆转取胜`,
    (m) => `${m.loser}半场领先却遭${m.winner}翻盘`,
  ],
  narrow: [
    (m) => `${m.winner} ${high(m)} 小胜${m.loser}`,
    (m) => `一球之差，${m.winner}力克${m.loser}`,
    (m) => `${m.winner}惊险过关，${m.loser}空手而归`,
  ],
  win: [
    (m) => `${m.winner} ${high(m)} 击败${m.loser}`,
    (m) => `${m.league}：${m.winner}完胜${m.loser}`,
    (m) => `${m.winner}净胜两球，拿下${m.loser}`,
  ],
}

const oneGoal = (g: LocalisedFacts['goals'][number], at: number): string => {
  const who = g.player ?? '一名球员'
  const to = `${g.to[0]}-${g.to[1]}`
  if (g.kind === 'own_goal') return `第 ${g.minute} 分钟，${who}自摆乌龙，${g.team}改写比分为 ${to}。`
  if (g.kind === 'penalty_goal') return `第 ${g.minute} 分钟，${who}为${g.team}主罚点球命中，比分来到 ${to}。`
  const ways = [
    `第 ${g.minute} 分钟，${g.assist ? `${g.assist}送出助攻，` : ''}${who}为${g.team}破门，${to}。`,
    `${who}在第 ${g.minute} 分钟${g.assist ? `接${g.assist}传球` : ''}得手，场上比分 ${to}。`,
    `${g.team}由${who}在第 ${g.minute} 分钟取得进球${g.assist ? `，助攻来自${g.assist}` : ''}（${to}）。`,
    `比赛进行到第 ${g.minute} 分钟，${who}${g.assist ? `在${g.assist}策动下` : ''}再度改写比分：${to}。`,
  ]
  return ways[(at + g.minute.length + Number.parseInt(g.minute, 10)) % (at === 0 ? 3 : 4)] ?? ''
}

const table: readonly Way[] = [
  (m) =>
    m.ranks.home && m.ranks.away
      ? `此役过后，${m.home}积 ${m.ranks.homePoints} 分排名第 ${m.ranks.home}，${m.away}积 ${m.ranks.awayPoints} 分排名第 ${m.ranks.away}。`
      : null,
  (m) =>
    m.ranks.home && m.ranks.away
      ? `${m.league}积分榜上，${m.home}位列第 ${m.ranks.home}（${m.ranks.homePoints} 分），${m.away}位列第 ${m.ranks.away}（${m.ranks.awayPoints} 分）。`
      : null,
  (m) =>
    m.ranks.home && m.ranks.away
      ? `赛后排名：${m.home}第 ${m.ranks.home} 位，${m.away}第 ${m.ranks.away} 位，两队分别为 ${m.ranks.homePoints} 分和 ${m.ranks.awayPoints} 分。`
      : null,
]
const prices: readonly Way[] = [
  (m) => {
    const side = favourite(m)
    if (!side || !m.winner) return null
    const price = (side === 'home' ? m.odds?.last[0] : m.odds?.last.at(-1))?.toFixed(2)
    return m.winner === m[side]
      ? `赛前被看好的正是${m.winner}，临场赔率 ${price}，结果不出所料。`
      : `从盘面看这是一场冷门：${m[side]}临场赔率 ${price}，赛前更被看好。`
  },
  (m) => {
    const moved = movement(m)
    return moved ? `开赛前，${m[moved.side]}的赔率由 ${moved.from} 变为 ${moved.to}。` : null
  },
]
const next: readonly Way[] = [
  (m) =>
    m.next.home && m.next.away
      ? `接下来，${m.home}将于 ${m.next.home.day} 对阵${m.next.home.name}，${m.away}则在 ${m.next.away.day} 迎战${m.next.away.name}。`
      : null,
  (m) => (m.next.home ? `${m.home}的下一场比赛在 ${m.next.home.day}，对手是${m.next.home.name}。` : null),
  (m) => (m.next.away ? `${m.away}下一轮的对手是${m.next.away.name}，比赛定于 ${m.next.away.day}。` : null),
]

export const zhReport: Words['report'] = {
  football: {
    title: (m) => FOOTBALL_TITLES[outcomeOf(m)],
    lead: [
      (m) =>
        m.winner
          ? `${m.day}，${m.league}的一场比赛中，${m.winner}以 ${high(m)} 战胜${m.loser}。`
          : `${m.day}，${m.league}的一场比赛中，${m.home}与${m.away}以 ${scoreOf(m)} 战平。`,
      (m) => `${m.league}${m.round ?? ''}，${m.home} ${scoreOf(m)} ${m.away}。`,
      (m) => (m.venue ? `在${m.venue}，双方最终的比分定格为 ${m.home} ${scoreOf(m)} ${m.away}。` : null),
    ],
    body: [
      [(m) => (m.goals.length > 0 ? m.goals.map(oneGoal).join('') : null)],
      [
        (m) => (m.half ? `半场结束时比分为 ${m.half[0]}-${m.half[1]}。` : null),
        (m) => (m.half ? `双方带着 ${m.half[0]}-${m.half[1]} 的比分进入中场休息。` : null),
        (m) => (m.half ? `上半场打成 ${m.half[0]}-${m.half[1]}。` : null),
      ],
      [
        (m) =>
          braces(m)[0]
            ? `${braces(m)[0]?.team}的${braces(m)[0]?.player}独中 ${braces(m)[0]?.count} 球，是全场最抢眼的球员。`
            : null,
        (m) =>
          braces(m)[0]
            ? `${braces(m)[0]?.player}一人包办 ${braces(m)[0]?.count} 球，为${braces(m)[0]?.team}立下头功。`
            : null,
      ],
      [
        (m) =>
          m.reds[0]
            ? m.reds
                .map(
                  (red) =>
                    `第 ${red.minute} 分钟，${red.team}${red.player ? `的${red.player}` : '一名球员'}被罚下，少一人作战。`,
                )
                .join('')
            : null,
      ],
      [
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
      prices,
      next,
    ],
  },
  basketball: {
    title: (m) =>
      Math.abs(m.score[0] - m.score[1]) >= 15
        ? [
            (t) => `${t.winner} ${high(t)} 大胜${t.loser}`,
            (t) => `${t.winner}轻取${t.loser}`,
            (t) => `早早锁定胜局，${t.winner}大胜${t.loser}`,
          ]
        : Math.abs(m.score[0] - m.score[1]) <= 4
          ? [
              (t) => `${t.winner} ${high(t)} 险胜${t.loser}`,
              (t) => `激战到最后，${t.winner}力克${t.loser}`,
              (t) => `${t.winner}顶住反扑，${t.loser}功亏一篑`,
            ]
          : [
              (t) => `${t.winner} ${high(t)} 战胜${t.loser}`,
              (t) => `${t.winner}击退${t.loser}`,
              (t) => `${t.league}：${t.winner}拿下${t.loser}`,
            ],
    lead: [
      (m) => `${m.day}，${m.league}，${m.winner}以 ${high(m)} 战胜${m.loser}。`,
      (m) => `全场比赛结束，${m.home} ${scoreOf(m)} ${m.away}。`,
      (m) => (m.venue ? `在${m.venue}，${m.winner}以 ${high(m)} 笑到最后。` : null),
    ],
    body: [
      [
        (m) =>
          m.periods.length > 0
            ? `各节比分（${m.home}在前）：${m.periods.map(([a, b]) => `${a}-${b}`).join('、')}。`
            : null,
        (m) =>
          m.periods.length > 3
            ? `从单节来看，双方依次打成 ${m.periods.map(([a, b]) => `${a}-${b}`).join('、')}。`
            : null,
      ],
      [
        (m) =>
          m.best.home && m.best.away
            ? `${m.home}方面${m.best.home.name}得到全队最高的 ${m.best.home.points} 分，${m.away}方面${m.best.away.name}拿下 ${m.best.away.points} 分。`
            : null,
        (m) =>
          m.best.home && m.best.away
            ? `得分王分别是${m.best.home.name}（${m.home}，${m.best.home.points} 分）和${m.best.away.name}（${m.away}，${m.best.away.points} 分）。`
            : null,
      ],
      [
        (m) =>
          m.ranks.home && m.ranks.away
            ? `目前${m.home}排名第 ${m.ranks.home}，${m.away}排名第 ${m.ranks.away}。`
            : null,
        (m) =>
          m.ranks.home && m.ranks.away
            ? `战罢此役，两队在排行榜上分列第 ${m.ranks.home} 和第 ${m.ranks.away}。`
            : null,
      ],
      prices,
      next,
    ],
  },
  esports: {
    title: () => [
      (m) => `${m.winner ?? m.home} ${high(m)} 战胜${m.loser ?? m.away}`,
      (m) => `${m.winner ?? m.home}拿下与${m.loser ?? m.away}的系列赛`,
      (m) => `${m.league}：${m.winner ?? m.home}击败${m.loser ?? m.away}`,
    ],
    lead: [
      (m) => `${m.day}，${m.league}，${m.home}与${m.away}的系列赛以 ${scoreOf(m)} 结束。`,
      (m) => `双方打满 ${m.maps.length} 局，${m.winner ?? m.home}以 ${high(m)} 取胜。`,
    ],
    body: [
      [
        (m) =>
          m.maps
            .filter((map) => map.winner)
            .map(
              (map) =>
                `${map.name}由${map.winner === 'home' ? m.home : m.away}拿下（${map.score[0]}-${map.score[1]}）。`,
            )
            .join('') || null,
        (m) =>
          m.maps
            .filter((map) => map.winner)
            .map(
              (map) =>
                `${map.winner === 'home' ? m.home : m.away}以 ${Math.max(...map.score)}-${Math.min(...map.score)} 赢下${map.name}。`,
            )
            .join('') || null,
      ],
      prices,
      next,
    ],
  },
}
