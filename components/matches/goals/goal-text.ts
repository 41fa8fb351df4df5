import type { useTranslations } from 'next-intl'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { GoalCard } from './cards.ts'

type Words = ReturnType<typeof useTranslations<'matches.goals'>>

export const teamsOf = (card: GoalCard, language: Language) => ({
  home: localisedName(card.home.names, language),
  away: localisedName(card.away.names, language),
})

/** Why a goal does not count, as far as it is known. */
export function whyCancelled(t: Words, { because, verdict }: GoalCard): string {
  if (because) return t('cancelledVar', { reason: t(`because.${because}`) })
  return t(verdict === 'goal_cancelled' ? 'cancelledByVar' : 'cancelled')
}

/** A goal as a sentence; one whose score is covered is only said to be there. */
export function sentenceOf(t: Words, card: GoalCard, language: Language, covered: boolean): string {
  const teams = teamsOf(card, language)
  if (covered) return t('say.covered', teams)
  const score = { ...teams, home_score: card.score?.[0] ?? 0, away_score: card.score?.[1] ?? 0 }
  return card.cancelled
    ? t('say.cancelled', { ...score, why: whyCancelled(t, card) })
    : t('say.goal', { ...score, team: teams[card.side], minute: card.minute })
}
