import type { Language } from '#lib/shared/languages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** What a simulated streamer asks: who does more of it within some minutes, or who wins in the end. */
export interface QuestionKind {
  sport: Sport
  /** Minutes after the last stake in which it happens; null: until the match is over. */
  minutes: number | null
  /** Whether the last answer is that neither side does. */
  hasNeither: boolean
  texts: Readonly<Record<Language, { text: string; neither: string }>>
}

export const QUESTION_KINDS: readonly QuestionKind[] = [
  {
    sport: 'football',
    minutes: 10,
    hasNeither: true,
    texts: {
      zh: { text: '接下来十分钟谁进球更多？', neither: '一样多' },
      en: { text: 'Who scores more in the next ten minutes?', neither: 'Neither' },
      vi: { text: 'Mười phút tới đội nào ghi nhiều bàn hơn?', neither: 'Bằng nhau' },
    },
  },
  {
    sport: 'basketball',
    minutes: 5,
    hasNeither: true,
    texts: {
      zh: { text: '接下来五分钟谁得分更多？', neither: '一样多' },
      en: { text: 'Who scores more in the next five minutes?', neither: 'Neither' },
      vi: { text: 'Năm phút tới đội nào ghi nhiều điểm hơn?', neither: 'Bằng nhau' },
    },
  },
  {
    sport: 'esports',
    minutes: null,
    hasNeither: false,
    texts: {
      zh: { text: '谁赢下这个系列赛？', neither: '' },
      en: { text: 'Who wins this series?', neither: '' },
      vi: { text: 'Đội nào thắng loạt trận này?', neither: '' },
    },
  },
]

/** Returns the kind of a question by its text, in any language; null for a question of somebody else. */
export const kindByText = (text: string): QuestionKind | null =>
  QUESTION_KINDS.find(({ texts }) => Object.values(texts).some((one) => one.text === text)) ?? null
