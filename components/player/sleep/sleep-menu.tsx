'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Choice } from '../controls/choice.tsx'
import { StagePopover } from '../controls/stage-popover.tsx'
import { SLEEP_MINUTES } from './sleep-timer.ts'
import type { SleepTimer } from './use-sleep.ts'

/** Menu of the sleep timer, which stops playback after a time. */
export function SleepMenu({
  sleep,
  icon,
  className,
}: {
  sleep: SleepTimer
  icon: ReactNode
  className: string
}) {
  const t = useTranslations('player.sleep')
  const label = sleep.minutes ? t('on', { minutes: sleep.minutes }) : t('title')
  return (
    <StagePopover
      label={label}
      button={<span className={sleep.minutes ? 'text-brand' : undefined}>{icon}</span>}
      buttonClass={className}
    >
      <SleepChoice sleep={sleep} />
    </StagePopover>
  )
}

/** The choice when to stop. */
export function SleepChoice({ sleep }: { sleep: SleepTimer }) {
  const t = useTranslations('player.sleep')
  return (
    <Choice
      legend={t('title')}
      options={[
        { value: 'off', label: t('off') },
        ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: t('after', { minutes }) })),
      ]}
      value={String(sleep.minutes ?? 'off')}
      onChange={(value) => sleep.set(SLEEP_MINUTES.find((minutes) => String(minutes) === value) ?? null)}
    />
  )
}
