import type { Goal } from '../../story/football-goals.ts'
import type { FootballTexts } from '../types.ts'
import { atMinute, capital, listed, scoreText } from './grammar.ts'

interface GoalWords {
  /** The scorer, at the start of a sentence and within one. */
  Who: string
  who: string
  when: string
  /** The finish, and the assist. */
  finish: string
  pass: string
  /** Both together. */
  act: string
  to: string
}

function wordsOf({ player, team, cameOn, kind, isFar, assist, minute, to }: Goal): GoalWords {
  const who = player === null ? team : cameOn ? `cầu thủ vào thay ${player}` : player
  const finish =
    kind === 'penalty_goal'
      ? 'thực hiện thành công quả phạt đền'
      : isFar
        ? 'dứt điểm thành bàn từ ngoài vòng cấm'
        : 'ghi bàn'
  const pass = assist ? ` sau đường chuyền của ${assist}` : ''
  return {
    who,
    Who: player === null ? team : capital(who),
    when: atMinute(minute),
    finish,
    pass,
    act: `${finish}${pass}`,
    to: scoreText(to),
  }
}

const EARLY_MINUTE = 8
const LONG_MINUTE = 60
const LATE_MINUTE = 85
const QUICK_MINUTES = 6

function ownGoal({ meaning, team, rival, player, minute, to, lead, wasAhead }: Goal) {
  const effect = {
    opener: `giúp ${team} vượt lên dẫn trước`,
    equaliser: `giúp ${team} có bàn gỡ hòa`,
    ahead: `giúp ${team} ${wasAhead ? 'một lần nữa ' : ''}vượt lên`,
    extends: lead === 2 ? `giúp ${team} nhân đôi cách biệt` : `giúp ${team} nới rộng cách biệt`,
    reduces: `giúp ${team} rút ngắn tỷ số`,
  }[meaning]
  const who = player === null ? rival : `${player} bên phía ${rival}`
  return [
    `${capital(atMinute(minute))}, ${who} phản lưới nhà, ${effect} (${scoreText(to)}).`,
    `Pha phản lưới của ${who} ở ${atMinute(minute)} ${effect}: ${scoreText(to)}.`,
    `${capital(atMinute(minute))}, bóng chạm ${who} rồi bay vào lưới, ${effect} (${scoreText(to)}).`,
  ]
}

const opener = (goal: Goal, { Who, who, when, finish, pass, act, to }: GoalWords) => [
  `${capital(when)}, ${who} ${act}, đưa ${goal.team} vượt lên dẫn trước (${to}).`,
  `${goal.team} mở tỷ số ở ${when}: ${who} ${act}, ${to}.`,
  `${Who} ${finish} ở ${when}${pass} để mở tỷ số cho ${goal.team} (${to}).`,
  !goal.minute.added &&
    goal.minute.minute <= EARLY_MINUTE &&
    `Trận đấu mới trôi qua ${goal.minute.minute} phút, ${who} đã ${finish} cho ${goal.team}${pass} (${to}).`,
  goal.minute.minute >= LONG_MINUTE &&
    `Thế bế tắc chỉ được phá vỡ ở ${when}, khi ${who} ${finish} cho ${goal.team}${pass} (${to}).`,
]

const equaliser = (goal: Goal, { Who, who, when, act, to }: GoalWords) => [
  `${capital(when)}, ${who} ${act}, gỡ hòa cho ${goal.team} (${to}).`,
  `${goal.team} cân bằng tỷ số ở ${when} khi ${who} ${act}: ${to}.`,
  `Lợi thế của ${goal.rival} tan biến ở ${when}: ${who} ${act}, ${to}.`,
  goal.gap !== null &&
    goal.gap > 0 &&
    goal.gap <= QUICK_MINUTES &&
    `Lợi thế dẫn bàn chỉ kéo dài ${goal.gap} phút: ${who} ${act}, ${to}.`,
  goal.isLast &&
    goal.minute.minute >= LATE_MINUTE &&
    `${Who} trở thành người hùng của ${goal.team} ở ${when} khi ${act}, ấn định tỷ số ${to}.`,
]

const ahead = (goal: Goal, { Who, who, when, finish, pass, act, to }: GoalWords) => [
  `${capital(when)}, ${who} ${act}, ${goal.team} ${goal.wasAhead ? 'một lần nữa ' : ''}vượt lên (${to}).`,
  `${Who} phá thế cân bằng ở ${when} khi ${finish} cho ${goal.team}${pass}: ${to}.`,
  `Thế giằng co kết thúc ở ${when}: ${who} ${act}, tỷ số là ${to}.`,
  goal.wasBehind &&
    !goal.wasAhead &&
    `Màn ngược dòng hoàn tất ở ${when}, khi ${who} ${finish} cho ${goal.team}${pass} (${to}).`,
  goal.minute.minute >= LATE_MINUTE &&
    `Khi trận đấu sắp khép lại, ${who} ${finish} ở ${when}${pass}, đưa ${goal.team} vượt lên (${to}).`,
]

const extending = (goal: Goal, { Who, who, when, finish, pass, act, to }: GoalWords) => [
  goal.lead === 2 && `${capital(when)}, ${who} ${act}, nhân đôi cách biệt cho ${goal.team} (${to}).`,
  goal.teamGoals > 1 &&
    `${Who} ${finish} ở ${when}${pass}, bàn thứ ${goal.teamGoals} của ${goal.team} (${to}).`,
  `${capital(when)}, ${who} ${act}, tỷ số được nâng lên ${to}.`,
  goal.gap !== null &&
    goal.gap > 0 &&
    goal.gap <= QUICK_MINUTES &&
    `Chỉ ${goal.gap} phút sau, ${who} ${act}, ${to} cho thấy sức ép của ${goal.team}.`,
  goal.wins &&
    goal.lead > 2 &&
    `Trận đấu gần như ngã ngũ ở ${when} khi ${who} ${finish} cho ${goal.team}${pass} (${to}).`,
]

const reducing = (goal: Goal, { Who, who, when, finish, pass, act, to }: GoalWords) => [
  `${capital(when)}, ${who} ${act}, rút ngắn tỷ số cho ${goal.team} (${to}).`,
  `${goal.team} đáp trả ở ${when}: ${who} ${act}, ${to}.`,
  goal.lead === 1 &&
    `${Who} ${finish} ở ${when}${pass}, thu hẹp cách biệt của ${goal.team} xuống còn một bàn (${to}).`,
  goal.isLast &&
    !goal.wins &&
    goal.lead > 1 &&
    `Bàn danh dự của ${goal.team} đến ở ${when} nhờ công ${who} (${to}).`,
]

const BY_MEANING = { opener, equaliser, ahead, extends: extending, reduces: reducing }

const REASONS: Readonly<Record<string, string>> = {
  serious_foul: ' vì phạm lỗi nghiêm trọng',
  denied_chance: ' vì ngăn cản cơ hội ghi bàn rõ rệt',
}
const MISSES: Readonly<Record<string, string>> = {
  saved: 'sút phạt đền nhưng bị thủ môn cản phá',
  off: 'sút phạt đền ra ngoài',
  post: 'sút phạt đền trúng khung gỗ',
}

/** What happened in a match, one sentence each. */
export const beats: Pick<FootballTexts, 'goal' | 'disallowed' | 'missed' | 'red' | 'injury' | 'changes'> = {
  goal: (goal) => (goal.kind === 'own_goal' ? ownGoal(goal) : BY_MEANING[goal.meaning](goal, wordsOf(goal))),
  disallowed: ({ team, player, minute }) => [
    `${capital(atMinute(minute))}, ${player ? `${player} đưa bóng vào lưới cho ${team}` : `${team} đưa được bóng vào lưới`} nhưng bàn thắng bị VAR từ chối.`,
    `VAR can thiệp ở ${atMinute(minute)}: bàn thắng${player ? ` của ${player}` : ''} cho ${team} không được công nhận.`,
    `Niềm vui của ${team} ở ${atMinute(minute)} bị dập tắt khi tổ VAR hủy bàn thắng${player ? ` của ${player}` : ''}.`,
  ],
  missed: ({ team, player, minute, reason }) => {
    const [who, missed] = [player ?? `cầu thủ ${team}`, MISSES[reason ?? ''] ?? 'sút hỏng phạt đền']
    return [
      `${capital(atMinute(minute))}, ${team} được hưởng phạt đền, ${who} ${missed}.`,
      `${team} bỏ lỡ cơ hội lớn ở ${atMinute(minute)}: ${who} ${missed}.`,
    ]
  },
  red: ({ team, player, minute, isSecond, isReviewed, reason }) => {
    const who = player ?? 'một cầu thủ'
    const why = isSecond
      ? ' vì nhận thẻ vàng thứ hai'
      : isReviewed
        ? ' sau khi trọng tài xem lại VAR'
        : (REASONS[reason ?? ''] ?? '')
    return [
      `${capital(atMinute(minute))}, ${who} bên phía ${team} bị truất quyền thi đấu${why}.`,
      `${team} mất người từ ${atMinute(minute)}: ${who} phải nhận thẻ đỏ${why}.`,
      `${team} chơi thiếu người sau khi ${who} phải rời sân ở ${atMinute(minute)}${why}.`,
    ]
  },
  injury: ({ team, player, substitute, minute }) => [
    player &&
      substitute &&
      `${capital(atMinute(minute))}, ${player} của ${team} rời sân vì chấn thương, ${substitute} vào thay.`,
    player &&
      substitute &&
      `${team} buộc phải thay người ở ${atMinute(minute)}: ${substitute} thế chỗ ${player} bị đau.`,
  ],
  changes: ({ team, players, minute }) => [
    `${capital(atMinute(minute))}, ${team} thay cùng lúc ${players.length} người: ${listed(players)} vào sân.`,
    `${team} tìm cách đổi thế trận ở ${atMinute(minute)} với ${listed(players)} cùng vào sân.`,
  ],
}
