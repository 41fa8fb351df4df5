'use client'

import { useTranslations } from 'next-intl'
import { useChat } from '#components/shared/room-live/room-live.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { SLOW_BURST } from '#lib/shared/vocabulary/rooms.ts'

/** Summarises the room's chat rules above the composer; renders nothing if there are none. */
export function RulesSummary() {
  const t = useTranslations('chat.rules')
  const rules = useChat((now) => now.rules)
  const hasModerator = useChat((now) => now.hasModerator)
  const { state } = useAuthState()
  if (!rules) return null
  const texts = [
    rules.shield ? t('shield') : null,
    rules.slow_seconds > 0
      ? t(state === 'guest' ? 'slowGuest' : 'slow', { seconds: rules.slow_seconds, burst: SLOW_BURST })
      : null,
    rules.followers_minutes === null
      ? null
      : rules.followers_minutes === 0
        ? t('followers')
        : t('followersFor', { minutes: rules.followers_minutes }),
    rules.least_level > 0 ? t('level', { level: rules.least_level }) : null,
    rules.emoji_only ? t('emojiOnly') : null,
    rules.emoji_alone && !rules.emoji_only ? t(hasModerator ? 'emojiAlone' : 'emojiNow') : null,
    rules.unique ? t('unique') : null,
    rules.no_links ? t('noLinks') : null,
    rules.hold_first ? t('holdFirst') : null,
    rules.delay_seconds > 0 ? t('delay', { seconds: rules.delay_seconds }) : null,
    rules.guests === 'read' && state === 'guest' ? t('guestsRead') : null,
  ].filter((one) => one !== null)
  if (texts.length === 0) return null
  return (
    <p className="flex items-start gap-1.5 px-3 pt-2 text-amber text-xs">
      <Icon name={rules.shield ? 'shield-check' : 'clock'} size={14} className="mt-px" />
      <span>
        <span className="sr-only">{t('title')}: </span>
        {texts.join(' · ')}
      </span>
    </p>
  )
}
