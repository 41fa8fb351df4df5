'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { getRules, setRulesMutation } from '#lib/client/chat/rules.ts'
import { useStudioQuery } from '#lib/client/streams/studio.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import { GUEST_CHAT_MODES, MAX_DELAY_SECONDS } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from '../list-head.tsx'
import { ShieldBox } from './shield-box.tsx'

const SLOW = [0, 3, 5, 10, 30, 60, 120, 300] as const
/** Minutes a user must have followed the streamer; -1: off, 0: any follower. */
const FOLLOWERS = [-1, 0, 10, 60, 1_440, 10_080, 43_200] as const
const LEVELS = [0, 1, 2, 3, 5, 10, 15, 20, 30] as const
const DELAYS = [0, 2, 5, 10, MAX_DELAY_SECONDS] as const
const SWITCHES = ['emoji_only', 'emoji_alone', 'unique', 'no_links', 'hold_first'] as const

/** Returns the choices, with the current value if it is none of them. */
const withCurrent = (choices: readonly number[], current: number) =>
  choices.includes(current) ? choices : [...choices, current].toSorted((a, b) => a - b)

/** Chat rules of the room; each change applies at once to everybody in it. */
export function RulesForm({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.rules')
  const common = useTranslations('common')
  const client = useQueryClient()
  const query = useStudioQuery(userId, 'rules', roomId, (options) => getRules(roomId, options))
  const { data: rules, error, isFetching, refetch } = query
  const cacheRules = (updated: RoomRules) =>
    client.setQueryData([...streamKeys.studio(userId), 'rules', roomId], updated)
  const save = useMutation({ ...setRulesMutation(), onSuccess: cacheRules })
  const errorText = useErrorText(save.error)
  const change = (input: Omit<Parameters<typeof save.mutate>[0], 'room_id'>) => {
    if (!save.isPending) save.mutate({ room_id: roomId, ...input })
  }
  if (error && !rules)
    return (
      <LoadFailed
        title={common('errorTitle')}
        error={error}
        trying={isFetching}
        retry={() => void refetch()}
      />
    )
  if (!rules) return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2']} />
  const slowText = (value: number) => (value === 0 ? t('off') : t('slowValue', { slowText: value }))
  const followersText = (value: number) =>
    value === -1 ? t('off') : value === 0 ? t('followersAny') : t('followersValue', toLargestUnit(value))
  return (
    <>
      <ListHead title={t('title')} text={t('text')} />
      <ShieldBox roomId={roomId} isActive={rules.shield} onDone={cacheRules} />
      <div className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap gap-3">
          <Select
            label={t('slow')}
            value={String(rules.slow_seconds)}
            className="max-sm:w-full"
            onChange={(event) => change({ slow_seconds: Number(event.target.value) })}
            options={withCurrent(SLOW, rules.slow_seconds).map((value) => ({
              value: String(value),
              label: slowText(value),
            }))}
          />
          <Select
            label={t('followers')}
            value={String(rules.followers_minutes ?? -1)}
            className="max-sm:w-full"
            onChange={(event) => change({ followers_minutes: Number(event.target.value) })}
            options={withCurrent(FOLLOWERS, rules.followers_minutes ?? -1).map((value) => ({
              value: String(value),
              label: followersText(value),
            }))}
          />
          <Select
            label={t('level')}
            value={String(rules.least_level)}
            className="max-sm:w-full"
            onChange={(event) => change({ least_level: Number(event.target.value) })}
            options={withCurrent(LEVELS, rules.least_level).map((value) => ({
              value: String(value),
              label: value === 0 ? t('off') : t('levelValue', { level: value }),
            }))}
          />
          <Select
            label={t('delay')}
            value={String(rules.delay_seconds)}
            className="max-sm:w-full"
            onChange={(event) => change({ delay_seconds: Number(event.target.value) })}
            options={withCurrent(DELAYS, rules.delay_seconds).map((value) => ({
              value: String(value),
              label: value === 0 ? t('off') : t('delayValue', { slowText: value }),
            }))}
          />
          <Select
            label={t('guests')}
            value={rules.guests}
            className="max-sm:w-full"
            onChange={(event) => change({ guests: event.target.value as RoomRules['guests'] })}
            options={GUEST_CHAT_MODES.map((value) => ({ value, label: t(`guestsMay.${value}`) }))}
          />
        </div>
        <div className="flex flex-col gap-2">
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              checked={rules[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            >
              <span>
                <span className="block">{t(`${name}.name`)}</span>
                <span className="block text-ink-2 text-xs">{t(`${name}.text`)}</span>
              </span>
            </Switch>
          ))}
        </div>
        <ErrorMessage text={errorText} />
      </div>
    </>
  )
}

/** Converts minutes to the largest unit without remainder, for the text. */
function toLargestUnit(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (minutes % 1_440 === 0) return { unit: 'days', count: minutes / 1_440 }
  return minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes }
}
