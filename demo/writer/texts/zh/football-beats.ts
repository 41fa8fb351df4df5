import type { Goal } from '../../story/football-goals.ts'
import type { FootballTexts } from '../types.ts'
import { atMinute, listed, scoreText } from './grammar.ts'

interface GoalWords {
  when: string
  who: string
  /** The assist, and the finish. */
  pass: string
  finish: string
  to: string
}

function wordsOf({ player, team, cameOn, kind, isFar, assist, minute, to }: Goal): GoalWords {
  return {
    when: atMinute(minute),
    who: player === null ? team : cameOn ? `替补登场的${player}` : player,
    pass: assist ? `接${assist}的传球` : '',
    finish: kind === 'penalty_goal' ? '主罚点球命中' : isFar ? '禁区外起脚破门' : '破门得分',
    to: scoreText(to),
  }
}

const EARLY_MINUTE = 8
const LONG_MINUTE = 60
const LATE_MINUTE = 85
const QUICK_MINUTES = 6

function ownGoal({ meaning, team, rival, player, minute, to, lead, wasAhead }: Goal) {
  const effect = {
    opener: `${team}取得领先`,
    equaliser: `${team}将比分扳平`,
    ahead: `${team}${wasAhead ? '再度' : ''}取得领先`,
    extends: lead === 2 ? `${team}将优势扩大到两球` : `${team}继续扩大优势`,
    reduces: `${team}追回一球`,
  }[meaning]
  const who = player === null ? rival : `${rival}的${player}`
  return [
    `${atMinute(minute)}，${who}自摆乌龙，${effect}（${scoreText(to)}）。`,
    `${who}在${atMinute(minute)}不慎将球送入自家球门，${effect}，比分 ${scoreText(to)}。`,
    `${atMinute(minute)}的一记乌龙球让${effect}：${who}碰球入网，${scoreText(to)}。`,
  ]
}

const opener = (goal: Goal, { when, who, pass, finish, to }: GoalWords) => [
  `${when}，${who}${pass}${finish}，${goal.team}取得领先（${to}）。`,
  `${goal.team}率先打破僵局：${when}，${who}${pass}${finish}，${to}。`,
  `${who}在${when}${pass}${finish}，为${goal.team}首开纪录（${to}）。`,
  !goal.minute.added &&
    goal.minute.minute <= EARLY_MINUTE &&
    `开场仅 ${goal.minute.minute} 分钟，${who}就${pass}${finish}，${goal.team}闪电领先（${to}）。`,
  goal.minute.minute >= LONG_MINUTE &&
    `僵局直到${when}才被打破：${who}${pass}${finish}，${goal.team}取得领先（${to}）。`,
]

const equaliser = (goal: Goal, { when, who, pass, finish, to }: GoalWords) => [
  `${when}，${who}${pass}${finish}，${goal.team}将比分扳平（${to}）。`,
  `${goal.team}在${when}扳平比分，${who}${pass}${finish}，${to}。`,
  `${goal.rival}的领先优势在${when}化为乌有，${who}${pass}${finish}（${to}）。`,
  goal.gap !== null &&
    goal.gap > 0 &&
    goal.gap <= QUICK_MINUTES &&
    `领先仅维持了 ${goal.gap} 分钟，${who}${pass}${finish}，双方回到同一起跑线（${to}）。`,
  goal.isLast &&
    goal.minute.minute >= LATE_MINUTE &&
    `关键时刻${who}挺身而出，${when}${pass}${finish}，帮助${goal.team}把比分追成 ${to}。`,
]

const ahead = (goal: Goal, { when, who, pass, finish, to }: GoalWords) => [
  `${when}，${who}${pass}${finish}，${goal.team}${goal.wasAhead ? '再度' : ''}取得领先（${to}）。`,
  `${who}在${when}打破平局，${pass}${finish}，${goal.team} ${to} ${goal.wasAhead ? '再次' : ''}占得先机。`,
  `平衡在${when}被打破：${who}${pass}${finish}，场上比分变为 ${to}。`,
  goal.wasBehind && !goal.wasAhead && `${when}，${who}${pass}${finish}，${goal.team}完成反超（${to}）。`,
  goal.minute.minute >= LATE_MINUTE &&
    `比赛行将结束，${when}${who}${pass}${finish}，${goal.team}把比分改写为 ${to}。`,
]

const extending = (goal: Goal, { when, who, pass, finish, to }: GoalWords) => [
  goal.lead === 2 && `${when}，${who}${pass}${finish}，${goal.team}将优势扩大到两球（${to}）。`,
  `${who}在${when}${pass}${finish}，${goal.team}再下一城（${to}）。`,
  `${when}，${who}${pass}${finish}，比分来到 ${to}。`,
  goal.gap !== null &&
    goal.gap > 0 &&
    goal.gap <= QUICK_MINUTES &&
    `仅过了 ${goal.gap} 分钟，${who}${pass}${finish}，${goal.team}再添一球（${to}）。`,
  goal.wins && goal.lead > 2 && `${when}，${who}${pass}${finish}，${to}，比赛基本失去悬念。`,
]

const reducing = (goal: Goal, { when, who, pass, finish, to }: GoalWords) => [
  `${when}，${who}${pass}${finish}，为${goal.team}扳回一球（${to}）。`,
  `${goal.team}在${when}作出回应，${who}${pass}${finish}，${to}。`,
  goal.lead === 1 && `${who}在${when}${pass}${finish}，${goal.team}将差距缩小到一球（${to}）。`,
  goal.isLast &&
    !goal.wins &&
    goal.lead > 1 &&
    `${when}${who}的进球只是为${goal.team}挽回些许颜面（${to}）。`,
]

const BY_MEANING = { opener, equaliser, ahead, extends: extending, reduces: reducing }

const REASONS: Readonly<Record<string, string>> = {
  serious_foul: '因严重犯规',
  denied_chance: '因破坏对手明显的得分机会',
}
const MISSES: Readonly<Record<string, string>> = {
  saved: '主罚点球被门将扑出',
  off: '主罚点球打偏',
  post: '主罚点球击中门框',
}

/** What happened in a match, one sentence each. */
export const beats: Pick<FootballTexts, 'goal' | 'disallowed' | 'missed' | 'red' | 'injury' | 'changes'> = {
  goal: (goal) => (goal.kind === 'own_goal' ? ownGoal(goal) : BY_MEANING[goal.meaning](goal, wordsOf(goal))),
  disallowed: ({ team, player, minute }) => [
    `${atMinute(minute)}，${team}${player ? `由${player}` : ''}将球送入网窝，但经 VAR 回看后进球无效。`,
    `${player ?? team}在${atMinute(minute)}的进球被视频助理裁判判定无效，${team}空欢喜一场。`,
    `${atMinute(minute)}，VAR 介入，${player ? `${player}为` : ''}${team}${player ? '打进的一球' : '的一个进球'}被取消。`,
  ],
  missed: ({ team, player, minute, reason }) => {
    const missed = MISSES[reason ?? ''] ?? '罚失点球'
    return [
      `${atMinute(minute)}，${team}获得点球，${player ?? '主罚队员'}${missed}。`,
      `${team}在${atMinute(minute)}错失良机，${player ?? '主罚队员'}${missed}。`,
    ]
  },
  red: ({ team, player, minute, isSecond, isReviewed, reason }) => {
    const who = player ? `${team}的${player}` : `${team}一名球员`
    const why = isSecond ? '累计两张黄牌' : isReviewed ? '经 VAR 回看后' : (REASONS[reason ?? ''] ?? '')
    return [
      `${atMinute(minute)}，${who}${why}被罚下，${team}少一人作战。`,
      `${who}在${atMinute(minute)}${why}吃到红牌，${team}此后以少打多。`,
      `${atMinute(minute)}场上风云突变，${who}${why}被红牌罚出场外。`,
    ]
  },
  injury: ({ team, player, substitute, minute }) => [
    player && substitute && `${atMinute(minute)}，${team}的${player}因伤离场，${substitute}替补登场。`,
    player && substitute && `${team}在${atMinute(minute)}被迫换人，受伤的${player}由${substitute}替下。`,
  ],
  changes: ({ team, players, minute }) => [
    `${atMinute(minute)}，${team}一次换上 ${players.length} 人：${listed(players)}登场。`,
    `${team}在${atMinute(minute)}寻求变化，${listed(players)}同时替补出场。`,
  ],
}
