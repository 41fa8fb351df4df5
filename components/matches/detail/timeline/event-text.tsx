'use client'

import { useTranslations } from 'next-intl'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { isCard, isGoal } from '../logic/timeline.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn } from '../names-of.ts'

type Reason = keyof Messages['matches']['detail']['reason']

/** Text of an event: the player, and below how, with whose assist, and the video referee's decision. */
export function EventText({ event, verdict }: { event: MatchEvent; verdict: MatchEvent | null }) {
  const t = useTranslations('matches.detail')
  const { language } = useLiveMatch()
  const player = nameIn(event.player_name, language)
  const other = nameIn(event.other_name, language)
  const reason =
    event.reason && t.has(`reason.${event.reason as Reason}`) ? t(`reason.${event.reason as Reason}`) : null
  const goal = isGoal(event) || event.type === 'shootout_scored'
  const away = event.side === 'away'
  const score = event.score && goal && !event.cancelled ? `${event.score[0]}-${event.score[1]}` : null

  const notes: string[] = []
  if (event.type === 'penalty_goal') notes.push(t('event.penalty_goal'))
  if (event.type === 'own_goal') notes.push(t('event.own_goal'))
  if (event.type === 'penalty_missed') notes.push(t('event.penalty_missed'))
  if (event.type === 'second_yellow') notes.push(t('event.second_yellow'))
  if (event.type === 'substitution' && other) notes.push(t('event.goesOff', { name: other }))
  if (event.type === 'goal' && other) notes.push(t('event.assist', { name: other }))
  if (event.type === 'var' && event.var_reason) notes.push(t(`varReason.${event.var_reason}`))
  // A valid goal has no reason, a disallowed one does.
  if (reason && (!goal || event.cancelled)) notes.push(reason)
  if (event.injury) notes.push(t('event.injury'))
  if (verdict?.var_result) notes.push(t(`varResult.${verdict.var_result}`))
  else if (event.cancelled)
    notes.push(t(isCard(event) ? 'event.cardCancelled' : goal ? 'event.cancelled' : 'event.takenBack'))

  const head = () => {
    if (event.type === 'substitution')
      return player ? t('event.comesOn', { name: player }) : t('event.substitution')
    if (event.type === 'var')
      return event.var_result ? t(`varResult.${event.var_result}`) : t('varResult.checking')
    if (event.type === 'objective') return reason ?? t('event.objective')
    if (event.type === 'kill_streak')
      return `${t('event.kill_streak')}${event.reason ? ` ×${event.reason}` : ''}`
    return player || t('event.goal')
  }
  const visibleNotes = event.type === 'objective' ? notes.filter((note) => note !== reason) : notes
  return (
    <>
      <p
        className={`flex flex-wrap items-center gap-x-2 leading-5 ${away ? '' : 'flex-row-reverse'} ${goal && !event.cancelled ? 'font-semibold' : ''}`}
      >
        {score ? <span className="num rounded-xs bg-surface-3 px-1.5 font-bold text-sm">{score}</span> : null}
        {event.cancelled ? (
          <s className="text-ink-2 decoration-live">
            {head()} {goal ? t('event.goal') : ''}
          </s>
        ) : (
          <span className="min-w-0">{head()}</span>
        )}
      </p>
      {visibleNotes.length > 0 ? (
        <p className="text-ink-2 text-xs leading-4">{visibleNotes.join(' · ')}</p>
      ) : null}
      {event.type === 'kill_streak' && player ? (
        <p className="text-ink-2 text-xs leading-4">{player}</p>
      ) : null}
    </>
  )
}
