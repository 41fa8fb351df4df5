import type { Language } from '#lib/shared/languages.ts'

/** Questions and options of polls. `{home}`, `{away}`, `{winner}` and `{loser}` are names of teams. */
export interface PollTexts {
  /** Before a match: the options are the teams and perhaps a draw. */
  winner: readonly string[]
  draw: string
  /** After it: the options are players. */
  best: readonly string[]
  /** After it: whether the result is deserved. */
  deserved: readonly string[]
  verdicts: readonly [deserved: string, lucky: string]
}

export const POLL_TEXTS: Record<Language, PollTexts> = {
  zh: {
    winner: [
      '{home} 对 {away}，你觉得谁会赢？投一票。 #赛前预测',
      '大家怎么看 {home} 对 {away} 的结果？ #赛前预测',
    ],
    draw: '平局',
    best: ['{home} 对 {away}，你心中的全场最佳是谁？ #全场最佳'],
    deserved: ['{winner} 拿下 {loser}，这个结果合理吗？ #赛后评论'],
    verdicts: ['实至名归', '运气成分更大'],
  },
  en: {
    winner: [
      '{home} v {away}: who wins it? #predictions',
      'How does {home} against {away} end? Votes close at the start. #predictions',
    ],
    draw: 'Draw',
    best: ['{home} v {away}: who was your player of the match? #playerofthematch'],
    deserved: ['{winner} beat {loser}. Deserved or lucky? #fulltime'],
    verdicts: ['Deserved', 'Lucky'],
  },
  vi: {
    winner: [
      '{home} gặp {away}: đội nào sẽ thắng? #dựđoán',
      'Theo bạn {home} gặp {away} sẽ kết thúc thế nào? #dựđoán',
    ],
    draw: 'Hòa',
    best: ['{home} gặp {away}: ai là cầu thủ hay nhất trận? #cầuthủhaynhất'],
    deserved: ['{winner} thắng {loser}: xứng đáng hay may mắn? #sautrận'],
    verdicts: ['Xứng đáng', 'May mắn'],
  },
}
