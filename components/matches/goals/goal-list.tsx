'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { GoalCard } from './cards.ts'
import { GoalAnnouncements } from './goal-announcements.tsx'
import { GoalCardView } from './goal-card.tsx'
import { notifyGoal } from './goal-notification.ts'
import { playGoalSound, stopGoalSound } from './goal-sound.ts'
import { closeGoal, onGoal, openCorner, useGoals } from './goal-store.ts'
import { sentenceOf } from './goal-text.ts'

/** Whether a dialog is open, which handles Escape itself. */
const isCovered = () => document.querySelector('dialog[open], [role="dialog"]') !== null

/**
 * The goal cards, newest at the bottom, at most three. Escape closes the newest; closing a card stops its
 * sound.
 */
export function GoalList() {
  const goals = useGoals()
  const t = useTranslations('matches.goals')
  const language = useLocale()
  const router = useRouter()
  const address = useAddress()
  const spoilerFree = usePreference('spoiler_free_teams')
  const list = useRef<HTMLElement>(null)
  const coveredBy = (card: GoalCard, teams: readonly number[]) =>
    teams.includes(card.home.id) || teams.includes(card.away.id)

  const close = (eventId: number) => {
    const hadFocus = list.current?.contains(document.activeElement)
    closeGoal(eventId)
    stopGoalSound()
    // Moves the focus instead of losing it with the closed card.
    if (hadFocus)
      requestAnimationFrame(() => {
        const next = list.current?.querySelector('button') ?? document.getElementById('main')
        next?.focus({ preventScroll: true })
      })
  }
  const notify = useEffectEvent((card: GoalCard) => {
    const covered = coveredBy(card, currentPreferences().spoiler_free_teams)
    // A cheer would reveal as much as the score.
    if (!card.cancelled && !covered && currentPreferences().sound_goal) playGoalSound(card.side)
    if (card.cancelled) stopGoalSound()
    notifyGoal({
      eventId: card.eventId,
      title: card.cancelled ? t('cancelled') : t('goal'),
      text: sentenceOf(t, card, language, covered),
      open: () => router.push(address(`/score-detail?id=${card.matchId}`)),
    })
  })
  useEffect(() => {
    const unsubscribe = onGoal((card) => notify(card))
    const closeCorner = openCorner()
    return () => {
      unsubscribe()
      closeCorner()
    }
  }, [])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const newest = goals.at(-1)
    if (event.key !== 'Escape' || event.defaultPrevented || !newest || isCovered()) return
    close(newest.eventId)
  })
  const some = goals.length > 0
  useEffect(() => {
    if (!some) return
    const handleKey = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [some])

  return (
    <>
      <GoalAnnouncements sentence={(card) => sentenceOf(t, card, language, coveredBy(card, spoilerFree))} />
      {some ? (
        <section ref={list} aria-label={t('label')} className="contents">
          {goals.map((card) => (
            <GoalCardView
              key={card.eventId}
              card={card}
              covered={coveredBy(card, spoilerFree)}
              onClose={() => close(card.eventId)}
              onExpire={() => closeGoal(card.eventId)}
            />
          ))}
        </section>
      ) : null}
    </>
  )
}
