'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Switch } from '#components/ui/forms/switch.tsx'
import type { Quality } from '#lib/shared/vocabulary.ts'
import type { Habits } from '../hooks/use-habits.ts'
import type { Variant } from '../session/engine.ts'
import type { PlaybackPreferences } from '../session/variants/choose-variants.ts'
import { Choice } from './choice.tsx'
import { StagePopover } from './stage-popover.tsx'

/**
 * Choice of quality, protocol and playback behaviour. Lists only what the room offers; the button shows the
 * quality that plays.
 */
export function QualityMenu(props: {
  qualities: readonly Quality[]
  variant: Variant | null
  preferences: PlaybackPreferences
  onPreferencesChange: (change: Partial<PlaybackPreferences>) => void
  habits: Habits
  icon: ReactNode
  className: string
}) {
  const t = useTranslations('player')
  const { qualities, variant, preferences, onPreferencesChange, habits } = props
  const best = qualities[0]
  if (!best) return null
  const playing = variant?.address.quality ?? preferences.quality ?? best
  const shown = qualities.includes(playing) ? playing : best
  const quality = t(`quality.${shown}`)
  const several = qualities.length > 1
  const chosen =
    preferences.quality !== null && qualities.includes(preferences.quality) ? preferences.quality : null
  const currentText = preferences.audioOnly
    ? t('audioShort')
    : several && !chosen
      ? t('autoNow', { quality })
      : quality
  const auto = { value: 'auto' as const, label: t('qualityAuto', { quality }) }
  return (
    <StagePopover
      label={t('qualityLabel', { quality: currentText })}
      button={
        <>
          <span className="whitespace-nowrap">
            {several && !chosen && !preferences.audioOnly ? (
              <>
                <span className="max-sm:hidden">{currentText}</span>
                <span className="sm:hidden">{quality}</span>
              </>
            ) : (
              currentText
            )}
          </span>
          <span className="rotate-180 max-sm:hidden [&>svg]:size-4">{props.icon}</span>
        </>
      }
      buttonClass={props.className}
      sheet
    >
      <Choice
        legend={t('qualityLegend')}
        options={[
          ...(several ? [auto] : []),
          ...qualities.map((value) => ({ value, label: t(`quality.${value}`) })),
        ]}
        value={several ? (chosen ?? 'auto') : shown}
        onChange={(value) => onPreferencesChange({ quality: value === 'auto' ? null : value })}
      />
      <Choice
        legend={t('lineLegend')}
        options={(['auto', 'flv', 'hls'] as const).map((value) => ({ value, label: t(`line.${value}`) }))}
        value={preferences.protocol ?? 'auto'}
        onChange={(value) => onPreferencesChange({ protocol: value === 'auto' ? null : value })}
      />
      <Switch
        checked={preferences.audioOnly === true}
        onChange={({ target }) => onPreferencesChange({ audioOnly: target.checked })}
        className="w-full px-2"
      >
        {t('audioOnly')}
      </Switch>
      <Switch
        checked={habits.alwaysLive}
        onChange={({ target }) => habits.change({ alwaysLive: target.checked })}
        className="w-full px-2"
      >
        {t('alwaysLive')}
      </Switch>
      <Switch
        checked={habits.turnFull}
        onChange={({ target }) => habits.change({ turnFull: target.checked })}
        className="w-full px-2 pointer-fine:hidden"
      >
        {t('turnFull')}
      </Switch>
    </StagePopover>
  )
}
