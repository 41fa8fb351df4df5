import type { Goal } from '../../story/football-goals.ts'
import type { FootballTexts } from '../types.ts'
import { capital, counted, inMinute, listed, ordinalWord } from './grammar.ts'

interface GoalWords {
  /** The scorer, at the start of a sentence and within one. */
  Who: string
  who: string
  when: string
  /** How it was scored, at the end of a clause. */
  how: string
  to: string
}

function wordsOf({ player, team, cameOn, kind, isFar, assist, minute, to }: Goal): GoalWords {
  const who = player === null ? team : cameOn ? `substitute ${player}` : player
  const spot = kind === 'penalty_goal' ? ' from the penalty spot' : ''
  const far = isFar ? ' from outside the area' : ''
  return {
    who,
    Who: player === null ? team : capital(who),
    when: inMinute(minute),
    how: `${spot}${far}${assist ? `, set up by ${assist}` : ''}`,
    to: `${to[0]}-${to[1]}`,
  }
}

const EARLY_MINUTE = 8
const LONG_MINUTE = 60
const LATE_MINUTE = 85
const QUICK_MINUTES = 6

function ownGoal({ meaning, team, rival, player, minute, to, lead, wasAhead }: Goal) {
  const effect = {
    opener: `gave ${team} the lead`,
    equaliser: `brought ${team} level`,
    ahead: `put ${team} ${wasAhead ? 'back ' : ''}in front`,
    extends: lead === 2 ? `doubled the lead of ${team}` : `added to the lead of ${team}`,
    reduces: `brought ${team} closer`,
  }[meaning]
  const [by, when, score] = [
    player === null ? rival : `${player} of ${rival}`,
    inMinute(minute),
    `${to[0]}-${to[1]}`,
  ]
  return [
    `An own goal by ${by} ${when} ${effect} (${score}).`,
    `${capital(when)} the ball went in off ${by}: the own goal ${effect}, ${score}.`,
    `It was ${by} who ${effect} ${when}, with an own goal for ${score}.`,
  ]
}

const opener = (goal: Goal, { Who, who, when, how, to }: GoalWords) => [
  `${Who} put ${goal.team} ahead ${when}${how} (${to}).`,
  `The first goal came ${when} and went to ${goal.team}: ${who}${how}, ${to}.`,
  `${goal.team} took the lead ${when} through ${who}${how} (${to}).`,
  !goal.minute.added &&
    goal.minute.minute <= EARLY_MINUTE &&
    `It took ${goal.team} no more than ${counted(goal.minute.minute, 'minute')}: ${who} made it ${to}${how}.`,
  goal.minute.minute >= LONG_MINUTE &&
    `The match had to wait for a goal: ${who} scored it for ${goal.team} ${when}${how} (${to}).`,
]

const equaliser = (goal: Goal, { Who, who, when, how, to }: GoalWords) => [
  `${goal.team} were level ${when}: ${who}${how}, ${to}.`,
  `${Who} equalised for ${goal.team} ${when}${how} (${to}).`,
  `The lead of ${goal.rival} was gone ${when}, when ${who} scored${how}: ${to}.`,
  goal.gap !== null &&
    goal.gap > 0 &&
    goal.gap <= QUICK_MINUTES &&
    `The lead lasted ${counted(goal.gap, 'minute')}: ${who} made it ${to}${how}.`,
  goal.isLast &&
    goal.minute.minute >= LATE_MINUTE &&
    `${Who} rescued ${goal.team} ${when} by scoring for ${to}${how}.`,
]

const ahead = (goal: Goal, { Who, who, when, how, to }: GoalWords) => [
  `${Who} put ${goal.team} ${goal.wasAhead ? 'back in front' : 'in front'} ${when}${how} (${to}).`,
  `${Who} broke the tie ${when} to give ${goal.team} the lead${goal.wasAhead ? ' again' : ''}${how} (${to}).`,
  `${capital(when)} it was ${to}, ${who} scoring for ${goal.team}${how}.`,
  goal.wasBehind &&
    !goal.wasAhead &&
    `The turnaround was complete ${when}, with ${who} scoring for ${goal.team}${how}: ${to}.`,
  goal.minute.minute >= LATE_MINUTE &&
    `With the match nearly over, ${who} struck for ${goal.team} ${when}${how}: ${to}.`,
]

const extending = (goal: Goal, { Who, who, when, how, to }: GoalWords) => [
  goal.lead === 2 && `${Who} doubled the lead of ${goal.team} ${when}${how} (${to}).`,
  goal.teamGoals > 1 &&
    `${Who} added a ${ordinalWord(goal.teamGoals)} for ${goal.team} ${when}${how}: ${to}.`,
  `${capital(when)} it became ${to}, ${who} scoring for ${goal.team}${how}.`,
  goal.gap !== null &&
    goal.gap > 0 &&
    goal.gap <= QUICK_MINUTES &&
    `Only ${counted(goal.gap, 'minute')} later ${who} made it ${to}${how}.`,
  goal.wins &&
    goal.lead > 2 &&
    `There was no way back for ${goal.rival} once ${who} had scored ${when}${how} (${to}).`,
]

const reducing = (goal: Goal, { Who, who, when, how, to }: GoalWords) => [
  `${Who} pulled one back for ${goal.team} ${when}${how} (${to}).`,
  `${goal.team} replied ${when}: ${who}${how}, ${to}.`,
  goal.lead === 1 && `${goal.team} were within one goal ${when} through ${who}${how} (${to}).`,
  goal.isLast &&
    !goal.wins &&
    goal.lead > 1 &&
    `All that was left for ${goal.team} was a goal by ${who} ${when}${how} (${to}).`,
]

const BY_MEANING = { opener, equaliser, ahead, extends: extending, reduces: reducing }

const REASONS: Readonly<Record<string, string>> = {
  serious_foul: ' for serious foul play',
  denied_chance: ' for denying a clear chance',
}
const MISSES: Readonly<Record<string, string>> = {
  saved: 'had a penalty saved',
  off: 'put a penalty wide of the goal',
  post: 'hit the post with a penalty',
}

/** What happened in a match, one sentence each. */
export const beats: Pick<FootballTexts, 'goal' | 'disallowed' | 'missed' | 'red' | 'injury' | 'changes'> = {
  goal: (goal) => (goal.kind === 'own_goal' ? ownGoal(goal) : BY_MEANING[goal.meaning](goal, wordsOf(goal))),
  disallowed: ({ team, player, minute }) => [
    `${team} had the ball in the net ${inMinute(minute)}${player ? ` through ${player}` : ''}, but the goal was disallowed after a video review.`,
    `A goal${player ? ` by ${player}` : ''} for ${team} ${inMinute(minute)} did not stand: the video referee intervened.`,
    `${capital(inMinute(minute))} ${team} celebrated${player ? ` with ${player}` : ''} for nothing; the review cancelled the goal.`,
  ],
  missed: ({ team, player, minute, reason }) => {
    const [who, missed] = [player ?? team, MISSES[reason ?? ''] ?? 'missed a penalty']
    return [
      `${who} ${missed} for ${team} ${inMinute(minute)}.`,
      `${team} let a great chance go ${inMinute(minute)}: ${who} ${missed}.`,
    ]
  },
  red: ({ team, player, minute, isSecond, isReviewed, reason }) => {
    const [who, when] = [player ?? `a player of ${team}`, inMinute(minute)]
    const why = isSecond
      ? ' with a second yellow card'
      : isReviewed
        ? ' after a video review'
        : (REASONS[reason ?? ''] ?? '')
    return [
      `${capital(who)} was sent off ${when}${why}, which left ${team} a player short.`,
      `${team} were a player short from then on: ${who} saw red ${when}${why}.`,
      `${capital(when)} ${who} had to go${why}, and ${team} played on with one fewer.`,
    ]
  },
  injury: ({ team, player, substitute, minute }) => [
    player && substitute && `${team} lost ${player} to an injury ${inMinute(minute)}; ${substitute} came on.`,
    player &&
      substitute &&
      `${capital(inMinute(minute))} an injury ended the match of ${player}, and ${team} brought on ${substitute}.`,
  ],
  changes: ({ team, players, minute }) => [
    `${team} made ${counted(players.length, 'change')} at once ${inMinute(minute)}, bringing on ${listed(players)}.`,
    `${capital(inMinute(minute))} ${team} turned to the bench for new ideas: ${listed(players)} came on together.`,
  ],
}
