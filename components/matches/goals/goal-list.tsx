'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isScoreHidden, useHiddenScores } from '#lib/client/preferences/hidden-scores.ts'
import { currentPreferences } from '#lib/client/preferences/store.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { playRedCardSound } from '../lists/signals/red-sound.ts'
import { type EventCard, MAX_SHOWN } from './cards.ts'
import { GoalAnnouncements } from './goal-announcements.tsx'
import { GoalCardView } from './goal-card.tsx'
import { notifyGoal } from './goal-notification.ts'
import { playGoalSound, stopGoalSound } from './goal-sound.ts'
import { closeAll, closeGoal, onGoal, openCorner, useGoals } from './goal-store.ts'
import { headText, sentenceOf } from './goal-text.ts'

/** Whether a dialog is open, which handles Escape itself. */
const isCovered = () => document.querySelector('dialog[open], [role="dialog"]') !== null

/**
 * The cards of goals and red cards, the newest at the bottom. Of several only the newest are shown, with the number of
 * the others. Escape closes the newest; closing a card stops its sound.
 */
export function GoalList() {
  const goals = useGoals()
  const t = useTranslations('matches.goals')
  const language = useLocale()
  const router = useRouter()
  const address = useAddress()
  // Renders again when a score is hidden or revealed.
  useHiddenScores()
  const list = useRef<HTMLElement>(null)
  const isHidden = (card: EventCard) =>
    isScoreHidden({ id: card.matchId, home: card.home.id, away: card.away.id })

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
  const notify = useEffectEvent((card: EventCard) => {
    const covered = isHidden(card)
    const { sound_goal, sound_red } = currentPreferences()
    // A sound would reveal as much as the score.
    if (!card.cancelled && !covered) {
      if (card.kind === 'goal' && sound_goal) playGoalSound(card.side)
      if (card.kind === 'red' && sound_red) playRedCardSound(card.eventId)
    }
    if (card.cancelled) stopGoalSound()
    notifyGoal({
      eventId: card.eventId,
      title: covered ? t('covered') : headText(t, card),
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
      <GoalAnnouncements sentence={(card) => sentenceOf(t, card, language, isHidden(card))} />
      {some ? (
        <section ref={list} aria-label={t('label')} className="contents">
          {goals.length > MAX_SHOWN ? (
            <button
              type="button"
              className="pointer-events-auto min-h-9 rounded-full border border-line bg-surface px-4 font-semibold text-brand text-sm shadow-pop max-lg:min-h-11"
              onClick={() => {
                closeAll()
                stopGoalSound()
              }}
            >
              {t('closeAll', { count: goals.length })}
            </button>
          ) : null}
          {goals.slice(-MAX_SHOWN).map((card) => (
            <GoalCardView
              key={card.eventId}
              card={card}
              covered={isHidden(card)}
              onClose={() => close(card.eventId)}
              onExpire={() => closeGoal(card.eventId)}
            />
          ))}
        </section>
      ) : null}
    </>
  )
}
