import type { useTranslations } from 'next-intl'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { GoalCard } from './cards.ts'

type Translate = ReturnType<typeof useTranslations<'matches.goals'>>

export const teamsOf = (card: GoalCard, language: Language) => ({
  home: localisedName(card.home.names, language),
  away: localisedName(card.away.names, language),
})

/** Why a goal does not count, as far as it is known. */
export function cancelReasonText(t: Translate, { because, verdict }: GoalCard): string {
  if (because) return t('cancelledVar', { reason: t(`because.${because}`) })
  return t(verdict === 'goal_cancelled' ? 'cancelledByVar' : 'cancelled')
}

/** A goal as a sentence; if the score is hidden, without the score. */
export function sentenceOf(t: Translate, card: GoalCard, language: Language, covered: boolean): string {
  const teams = teamsOf(card, language)
  if (covered) return t('say.covered', teams)
  const score = { ...teams, home_score: card.score?.[0] ?? 0, away_score: card.score?.[1] ?? 0 }
  return card.cancelled
    ? t('say.cancelled', { ...score, why: cancelReasonText(t, card) })
    : t('say.goal', { ...score, team: teams[card.side], minute: card.minute })
}
