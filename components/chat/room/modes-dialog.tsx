'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { setRules } from '#lib/client/chat/rules.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import { GUEST_CHAT_MODES, type GuestChatMode, MAX_DELAY_SECONDS } from '#lib/shared/vocabulary/rooms.ts'
import { Confirm } from '../card/confirm.tsx'

const SWITCHES = ['emojiOnly', 'emojiAlone', 'unique', 'noLinks', 'holdFirst'] as const
const GUEST_LABEL_KEYS = { read: 'guestsRead', slow: 'guestsSlow', free: 'guestsFree' } as const

/** Parses a typed whole number; null if it is not one. */
const parseWhole = (text: string, most: number): number | null =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null

/**
 * Who may send messages and how. Not offered while the shield is active: the shield's stricter rules would be
 * saved as the room's own.
 */
export function ModesDialog({ rules, onClose }: { rules: RoomRules; onClose: () => void }) {
  const t = useTranslations('chat.modes')
  const room = useTranslations('chat.room')
  const act = useTranslations('chat.act')
  const { roomId } = useRoomLive()
  const [slow, setSlow] = useState(String(rules.slow_seconds))
  const [followers, setFollowers] = useState(rules.followers_minutes !== null)
  const [minutes, setMinutes] = useState(String(rules.followers_minutes ?? 0))
  const [level, setLevel] = useState(String(rules.least_level))
  const [delay, setDelay] = useState(String(rules.delay_seconds))
  const [on, setOn] = useState({
    emojiOnly: rules.emoji_only,
    emojiAlone: rules.emoji_alone,
    unique: rules.unique,
    noLinks: rules.no_links,
    holdFirst: rules.hold_first,
  })
  const [guests, setGuests] = useState<GuestChatMode>(rules.guests)
  const fields = [
    { label: t('slow'), value: slow, set: setSlow, most: 3_600 },
    ...(followers ? [{ label: t('followersFor'), value: minutes, set: setMinutes, most: 129_600 }] : []),
    { label: t('level'), value: level, set: setLevel, most: 50 },
    { label: t('delay'), value: delay, set: setDelay, most: MAX_DELAY_SECONDS },
  ]
  const bad = fields.some(({ value, most }) => parseWhole(value, most) === null)
  return (
    <Confirm
      title={room('modes')}
      verb={act('save')}
      ready={!bad}
      onClose={onClose}
      action={async () => {
        await setRules(
          {
            room_id: roomId,
            slow_seconds: Number(slow),
            followers_minutes: followers ? Number(minutes) : -1,
            least_level: Number(level),
            emoji_only: on.emojiOnly,
            emoji_alone: on.emojiAlone,
            unique: on.unique,
            no_links: on.noLinks,
            hold_first: on.holdFirst,
            guests,
            delay_seconds: Number(delay),
          },
          { quiet: true },
        )
      }}
    >
      <Switch checked={followers} onChange={({ target }) => setFollowers(target.checked)}>
        {t('followers')}
      </Switch>
      {fields.map(({ label, value, set, most }) => (
        <TextField
          key={label}
          label={label}
          value={value}
          inputMode="numeric"
          error={parseWhole(value, most) === null ? t('bad', { from: 0, to: most }) : null}
          onChange={({ target }) => set(target.value)}
        />
      ))}
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          checked={on[name]}
          onChange={({ target }) => setOn({ ...on, [name]: target.checked })}
        >
          {t(name)}
        </Switch>
      ))}
      <div>
        <p className="mb-1 font-medium text-ink text-sm">{t('guests')}</p>
        <Segmented
          legend={t('guests')}
          name="guests"
          value={guests}
          onChange={(value) => setGuests(value as GuestChatMode)}
          segments={GUEST_CHAT_MODES.map((value) => ({ value, label: t(GUEST_LABEL_KEYS[value]) }))}
        />
      </div>
    </Confirm>
  )
}
