'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Switch } from '#components/ui/switch.tsx'
import type { Quality } from '#lib/shared/vocabulary.ts'
import { Choice } from './choice.tsx'
import type { Wish } from './choose-lines.ts'
import type { Line } from './engine.ts'
import { StagePopover } from './stage-popover.tsx'

/** Which picture and which line. Only what the room offers is listed; the button names the quality that plays. */
export function QualityMenu(props: {
  qualities: readonly Quality[]
  line: Line | null
  wish: Wish
  onWish: (change: Partial<Wish>) => void
  icon: ReactNode
  className: string
}) {
  const t = useTranslations('player')
  const { qualities, line, wish, onWish } = props
  const best = qualities[0]
  if (!best) return null
  const playing = line?.address.quality ?? wish.quality ?? best
  const shown = qualities.includes(playing) ? playing : best
  return (
    <StagePopover
      label={t('qualityLabel', { quality: t(`quality.${shown}`) })}
      button={
        <>
          <span className="whitespace-nowrap">
            {wish.audioOnly ? t('audioShort') : t(`quality.${shown}`)}
          </span>
          <span className="rotate-180 max-sm:hidden [&>svg]:size-4">{props.icon}</span>
        </>
      }
      buttonClass={props.className}
      sheet
    >
      <Choice
        legend={t('qualityLegend')}
        options={qualities.map((value) => ({ value, label: t(`quality.${value}`) }))}
        value={shown}
        onChange={(quality) => onWish({ quality })}
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
        className="px-2"
      >
        {t('audioOnly')}
      </Switch>
    </StagePopover>
  )
}
