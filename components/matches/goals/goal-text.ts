import type { useTranslations } from 'next-intl'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { EventCard } from './cards.ts'

type Translate = ReturnType<typeof useTranslations<'matches.goals'>>

export const teamsOf = (card: EventCard, language: Language) => ({
  home: localisedName(card.home.names, language),
  away: localisedName(card.away.names, language),
})

/** Why a goal or a red card does not count, as far as it is known. */
export function cancelReasonText(t: Translate, { kind, because, verdict }: EventCard): string {
  if (kind === 'red') return t(verdict === 'red_cancelled' ? 'red.cancelledByVar' : 'red.cancelled')
  if (because) return t('cancelledVar', { reason: t(`because.${because}`) })
  return t(verdict === 'goal_cancelled' ? 'cancelledByVar' : 'cancelled')
}

/** What has happened: Goal, Penalty goal, Red card ... */
export function headText(t: Translate, card: EventCard): string {
  if (card.cancelled) return cancelReasonText(t, card)
  if (card.kind === 'red') return t(card.type === 'second_yellow' ? 'red.second_yellow' : 'red.red')
  return t(card.type === 'penalty_goal' || card.type === 'own_goal' ? card.type : 'goal')
}

/** That the video referee has confirmed it; empty if not. */
export function verdictText(t: Translate, { kind, cancelled, verdict }: EventCard): string {
  if (cancelled) return ''
  if (kind === 'red') return verdict === 'red_confirmed' ? t('red.stands') : ''
  return verdict === 'goal_confirmed' ? t('stands') : ''
}

/** A goal or a red card as a sentence; if the score is hidden, without what happened. */
export function sentenceOf(t: Translate, card: EventCard, language: Language, covered: boolean): string {
  const teams = teamsOf(card, language)
  if (covered) return t('say.covered', teams)
  const score = { ...teams, home_score: card.score?.[0] ?? 0, away_score: card.score?.[1] ?? 0 }
  if (card.cancelled) return t('say.cancelled', { ...score, why: cancelReasonText(t, card) })
  return t(card.kind === 'red' ? 'say.red' : 'say.goal', {
    ...score,
    team: teams[card.side],
    minute: card.minute,
  })
}
