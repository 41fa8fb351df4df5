'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName } from '#lib/shared/text/names.ts'
import type { GoalCard } from './cards.ts'
import { canNotify, toggleNotifications } from './goal-notification.ts'
import { cancelReasonText, teamsOf } from './goal-text.ts'

/** How long a card is shown while it has neither pointer nor focus (ms). */
const VISIBLE_MS = 10_000

interface GoalCardProps {
  card: GoalCard
  /** The user has hidden the scores of one of the teams. */
  covered: boolean
  onClose: () => void
  /** Called when the time has elapsed. */
  onExpire: () => void
}

/**
 * One goal card: time, teams, score and scoring side; struck through with the reason when the goal is
 * cancelled.
 */
export function GoalCardView({ card, covered, onClose, onExpire }: GoalCardProps) {
  const t = useTranslations('matches.goals')
  const language = useLocale()
  const [paused, setPaused] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const outside = usePreference('goal_desktop')
  const teams = teamsOf(card, language)
  const hidden = covered && !revealed
  const { cancelled, verdict } = card
  const expire = useEffectEvent(onExpire)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the goal restarts the timer
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => expire(), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [paused, cancelled, verdict, revealed])

  const kind = card.type === 'penalty_goal' || card.type === 'own_goal' ? card.type : 'goal'
  const head = hidden ? t('covered') : cancelled ? cancelReasonText(t, card) : t(kind)
  const player = card.player && !hidden ? localisedName(card.player, language) : ''
  const confirmation = !cancelled && !hidden && verdict === 'goal_confirmed' ? t('stands') : ''
  const more = [player, confirmation].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer or focus inside only pauses the timer; the actions are buttons
    <div
      data-goal={card.eventId}
      className={`pointer-events-auto w-full max-w-sm animate-rise overflow-hidden rounded-md border bg-surface shadow-pop lg:w-80 ${cancelled ? 'border-amber' : 'border-line'}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={(event) => setPaused(event.currentTarget.matches(':focus-within'))}
      onFocus={() => setPaused(true)}
      onBlur={(event) => setPaused(event.currentTarget.matches(':hover'))}
    >
      <div
        className={`flex items-center gap-2 py-1 pr-1 pl-3 font-semibold text-sm ${cancelled && !hidden ? 'bg-amber-weak text-amber' : hidden ? 'bg-surface-2 text-ink-2' : 'bg-live-weak text-live'}`}
      >
        <Icon name={hidden ? 'eye-off' : cancelled ? 'rotate-ccw' : 'ball'} size={16} />
        <span className="min-w-0 flex-1">
          {head}
          {hidden || !card.minute ? null : (
            <span className="num ml-2">{t('minute', { minute: card.minute })}</span>
          )}
        </span>
        {canNotify() ? (
          <IconButton
            label={t('bell')}
            pressed={outside && Notification.permission === 'granted'}
            icon={<Icon name="bell" size={16} />}
            onClick={() =>
              void toggleNotifications().then(
                (done) => done || notify({ message: t('bellDenied'), kind: 'bad' }),
                () => notify({ message: t('bellDenied'), kind: 'bad' }),
              )
            }
          />
        ) : null}
        <IconButton label={t('close', teams)} icon={<Icon name="x" size={16} />} onClick={onClose} />
      </div>
      <Link
        href={`/score-detail?id=${card.matchId}`}
        aria-label={t('open', teams)}
        className="grid gap-1 px-3 py-2 hover:bg-surface-2"
        onClick={onClose}
      >
        {(['home', 'away'] as const).map((side) => (
          <TeamLine key={side} side={side} name={teams[side]} card={card} hidden={hidden} />
        ))}
        {more ? (
          <span className={`text-ink-2 text-xs ${cancelled ? 'line-through' : ''}`}>{more}</span>
        ) : null}
      </Link>
      {hidden ? (
        <button
          type="button"
          className="menu-entry w-full border-line border-t font-semibold text-brand"
          onClick={() => setRevealed(true)}
        >
          <Icon name="eye" size={16} />
          {t('reveal')}
        </button>
      ) : null}
    </div>
  )
}

interface TeamLineProps {
  side: 'home' | 'away'
  name: string
  card: GoalCard
  hidden: boolean
}

/** A team and its score; highlighted when it scored, struck through when its goal is cancelled. */
function TeamLine({ side, name, card, hidden }: TeamLineProps) {
  const t = useTranslations('matches.goals')
  const { cancelled } = card
  const scored = !hidden && !cancelled && card.side === side
  const isRevoked = !hidden && cancelled && card.side === side
  const { names, colours } = card[side]
  return (
    <span className={`flex items-center gap-2 ${scored ? 'font-semibold' : 'text-ink-2'}`}>
      <Crest colours={colours} name={names.en ?? names.zh ?? ''} size={20} />
      <span className={`min-w-0 truncate ${isRevoked ? 'line-through' : ''}`} title={name}>
        {name}
      </span>
      {scored ? (
        <span className="text-live">
          <Icon name="ball" size={14} />
          <span className="sr-only">{t('scored', { team: name })}</span>
        </span>
      ) : null}
      <span className={`num ml-auto text-md ${scored ? 'text-live' : ''}`}>
        {hidden ? '–' : (card.score?.[side === 'home' ? 0 : 1] ?? '')}
      </span>
    </span>
  )
}
