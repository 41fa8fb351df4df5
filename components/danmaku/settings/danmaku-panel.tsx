'use client'

import { useTranslations } from 'next-intl'
import { Switch } from '#components/ui/forms/switch.tsx'
import { changeDanmaku, useDanmakuSettings } from '../engine/use-danmaku.ts'
import { FilterLists } from './filter-lists.tsx'
import { RecentMessagesList } from './recent-messages-list.tsx'
import { Scale } from './scale.tsx'
import { StyleChoices } from './style-choices.tsx'

const SIZES = ['small', 'usual', 'large', 'huge'] as const
const SPEEDS = ['slow', 'usual', 'quick', 'rapid'] as const

/** Danmaku settings: display on this device, the viewer's appearance preferences, and their filters. */
export function DanmakuPanel() {
  const t = useTranslations('danmaku')
  const { show, area, size, opacity, speed } = useDanmakuSettings()
  return (
    <div className="flex w-80 max-w-full flex-col gap-1 p-1 max-md:w-full">
      <Switch checked={show} onChange={({ target }) => changeDanmaku({ show: target.checked })}>
        {t('show')}
      </Switch>
      <Scale
        label={t('area')}
        value={area}
        min={1}
        max={4}
        valueText={t(`areas.${area as 1 | 2 | 3 | 4}`)}
        onChange={(to) => changeDanmaku({ area: to })}
      />
      <Scale
        label={t('size')}
        value={size}
        min={1}
        max={4}
        valueText={t(`sizes.${SIZES[size - 1] ?? 'usual'}`)}
        onChange={(to) => changeDanmaku({ size: to })}
      />
      <Scale
        label={t('opacity')}
        value={opacity}
        min={10}
        max={100}
        step={5}
        valueText={t('percent', { percent: opacity })}
        onChange={(to) => changeDanmaku({ opacity: to })}
      />
      <Scale
        label={t('speed')}
        value={speed}
        min={1}
        max={4}
        valueText={t(`speeds.${SPEEDS[speed - 1] ?? 'usual'}`)}
        onChange={(to) => changeDanmaku({ speed: to })}
      />
      <StyleChoices />
      <FilterLists />
      <RecentMessagesList />
    </div>
  )
}
