'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Switch } from '#components/ui/forms/switch.tsx'
import type { Quality } from '#lib/shared/vocabulary.ts'
import type { Habits } from '../hooks/use-habits.ts'
import type { Line } from '../session/engine.ts'
import type { Wish } from '../session/lines/choose-lines.ts'
import { Choice } from './choice.tsx'
import { StagePopover } from './stage-popover.tsx'

/** Which picture and which line, and how it behaves. Only what the room offers is listed; the button names the quality that plays. */
export function QualityMenu(props: {
  qualities: readonly Quality[]
  line: Line | null
  wish: Wish
  onWish: (change: Partial<Wish>) => void
  habits: Habits
  icon: ReactNode
  className: string
}) {
  const t = useTranslations('player')
  const { qualities, line, wish, onWish, habits } = props
  const best = qualities[0]
  if (!best) return null
  const playing = line?.address.quality ?? wish.quality ?? best
  const shown = qualities.includes(playing) ? playing : best
  const quality = t(`quality.${shown}`)
  const several = qualities.length > 1
  const chosen = wish.quality !== null && qualities.includes(wish.quality) ? wish.quality : null
  const currentText = wish.audioOnly
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
            {several && !chosen && !wish.audioOnly ? (
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
        onChange={(value) => onWish({ quality: value === 'auto' ? null : value })}
      />
      <Choice
        legend={t('lineLegend')}
        options={(['auto', 'flv', 'hls'] as const).map((value) => ({ value, label: t(`line.${value}`) }))}
        value={wish.protocol ?? 'auto'}
        onChange={(value) => onWish({ protocol: value === 'auto' ? null : value })}
      />
      <Switch
        checked={wish.audioOnly === true}
        onChange={({ target }) => onWish({ audioOnly: target.checked })}
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
