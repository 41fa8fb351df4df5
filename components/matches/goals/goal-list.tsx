'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { GoalCard } from './cards.ts'
import { GoalCardView } from './goal-card.tsx'
import { notifyOutside } from './goal-outside.ts'
import { hushGoal, soundGoal } from './goal-sound.ts'
import { closeGoal, onGoal, openCorner, useGoals } from './goal-store.ts'
import { sentenceOf } from './goal-text.ts'
import { SayGoals } from './say-goals.tsx'

/** Something lies over the page and takes Escape for itself. */
const isCovered = () => document.querySelector('dialog[open], [role="dialog"]') !== null

/** The goals in the corner, the newest lowest, at most three. Escape closes the newest; closing one ends its sound. */
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
    const held = list.current?.contains(document.activeElement)
    closeGoal(eventId)
    hushGoal()
    // The focus does not fall to the page's top with the card it was in.
    if (held)
      requestAnimationFrame(() => {
        const next = list.current?.querySelector('button') ?? document.getElementById('main')
        next?.focus({ preventScroll: true })
      })
  }
  const notify = useEffectEvent((card: GoalCard) => {
    const covered = coveredBy(card, currentPreferences().spoiler_free_teams)
    // A cheer would tell as much as the score.
    if (!card.cancelled && !covered && currentPreferences().sound_goal) soundGoal(card.side)
    if (card.cancelled) hushGoal()
    notifyOutside({
      eventId: card.eventId,
      title: card.cancelled ? t('cancelled') : t('goal'),
      text: sentenceOf(t, card, language, covered),
      open: () => router.push(address(`/score-detail?id=${card.matchId}`)),
    })
  })
  useEffect(() => {
    const leave = onGoal((card) => notify(card))
    const shut = openCorner()
    return () => {
      leave()
      shut()
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
    const hear = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [some])

  return (
    <>
      <SayGoals sentence={(card) => sentenceOf(t, card, language, coveredBy(card, spoilerFree))} />
      {some ? (
        <section ref={list} aria-label={t('label')} className="contents">
          {goals.map((card) => (
            <GoalCardView
              key={card.eventId}
              card={card}
              covered={coveredBy(card, spoilerFree)}
              onClose={() => close(card.eventId)}
              onGone={() => closeGoal(card.eventId)}
            />
          ))}
        </section>
      ) : null}
    </>
  )
}
