'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useReveal } from '#components/shared/scores/use-reveal.ts'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import { CardMark } from '../detail/card-mark.tsx'
import type { EventCard } from './cards.ts'
import { canNotify, toggleNotifications } from './goal-notification.ts'
import { headText, teamsOf, verdictText } from './goal-text.ts'
import { TeamLine } from './team-line.tsx'
import { useClosing } from './use-closing.ts'

interface GoalCardProps {
  card: EventCard
  /** The user has hidden the scores of one of the teams. */
  covered: boolean
  onClose: () => void
  /** Called when the time of a card that closes by itself has elapsed. */
  onExpire: () => void
}

/**
 * The card of a goal or a red card: competition, time, teams, score, and where to watch. It is struck through with the
 * reason when it is cancelled, and stays until it is closed unless the user prefers otherwise.
 */
export function GoalCardView({ card, covered, onClose, onExpire }: GoalCardProps) {
  const t = useTranslations('matches.goals')
  const language = useLocale()
  const [, reveal] = useReveal()
  const teams = teamsOf(card, language)
  const hidden = covered
  const { cancelled, verdict } = card
  const pauses = useClosing(onExpire, `${cancelled} ${verdict} ${covered}`)

  const player = card.player && !hidden ? localisedName(card.player, language) : ''
  const more = [player, hidden ? '' : verdictText(t, card)].filter(Boolean).join(' · ')
  const match = matchAddress({ id: card.matchId, sport: 'football' })
  return (
    <div
      data-goal={card.eventId}
      className={`pointer-events-auto w-full max-w-sm animate-rise overflow-hidden rounded-md border bg-surface shadow-pop lg:w-80 ${cancelled ? 'border-amber' : 'border-line'}`}
      {...pauses}
    >
      <CardHead card={card} hidden={hidden} onClose={onClose} />
      <Link
        href={match}
        aria-label={t('open', teams)}
        className="grid gap-1 px-3 py-2 hover:bg-surface-2"
        onClick={onClose}
      >
        {card.competition ? (
          <span className="truncate text-ink-2 text-xs">{localisedName(card.competition, language)}</span>
        ) : null}
        {(['home', 'away'] as const).map((side) => (
          <TeamLine key={side} side={side} name={teams[side]} card={card} hidden={hidden} />
        ))}
        {more ? (
          <span className={`text-ink-2 text-xs ${cancelled ? 'line-through' : ''}`}>{more}</span>
        ) : null}
      </Link>
      <div className="flex border-line border-t">
        {hidden ? (
          <button
            type="button"
            className="menu-entry min-w-0 flex-1 font-semibold text-brand"
            onClick={() => reveal(card.matchId)}
          >
            <Icon name="eye" size={16} />
            {t('reveal')}
          </button>
        ) : null}
        <Link
          href={card.room ? `/live?id=${card.room.id}` : match}
          className="menu-entry min-w-0 flex-1 font-semibold text-brand"
          onClick={onClose}
        >
          <Icon name={card.room ? 'tv' : 'ball'} size={16} />
          <span className="truncate">{card.room ? t('watch', { name: card.room.name }) : t('match')}</span>
        </Link>
      </div>
    </div>
  )
}

interface CardHeadProps {
  card: EventCard
  hidden: boolean
  onClose: () => void
}

/** What has happened and when, the switch of the browser's notifications, and the close button. */
function CardHead({ card, hidden, onClose }: CardHeadProps) {
  const t = useTranslations('matches.goals')
  const language = useLocale()
  const outside = usePreference('goal_desktop')
  const { cancelled, kind } = card
  const isCancelled = cancelled && !hidden
  return (
    <div
      className={`flex items-center gap-2 py-1 pr-1 pl-3 font-semibold text-sm ${isCancelled ? 'bg-amber-weak text-amber' : hidden ? 'bg-surface-2 text-ink-2' : 'bg-live-weak text-live'}`}
    >
      {kind === 'red' && !hidden && !cancelled ? (
        <CardMark kind={card.type === 'second_yellow' ? 'second_yellow' : 'red'} />
      ) : (
        <Icon name={hidden ? 'eye-off' : cancelled ? 'rotate-ccw' : 'ball'} size={16} />
      )}
      <span className="min-w-0 flex-1">
        {hidden ? t('covered') : headText(t, card)}
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
      <IconButton
        label={t('close', teamsOf(card, language))}
        icon={<Icon name="x" size={16} />}
        onClick={onClose}
      />
    </div>
  )
}
