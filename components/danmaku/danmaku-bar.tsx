'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StagePopover } from '#components/player/controls/stage-popover.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { changeDanmaku, useDanmakuSettings } from './engine/use-danmaku.ts'

const DanmakuPanel = dynamic(() => import('./settings/danmaku-panel.tsx').then((file) => file.DanmakuPanel), {
  ssr: false,
})
const DanmakuInput = dynamic(() => import('./danmaku-input.tsx').then((file) => file.DanmakuInput), {
  ssr: false,
})

/**
 * Danmaku controls in the player's bar: on or off, settings, and in the large sizes a field to send a
 * message.
 */
export function DanmakuBar({
  icon,
  className,
  large,
}: {
  icon: ReactNode
  className: string
  large: boolean
}) {
  const t = useTranslations('danmaku')
  const { show } = useDanmakuSettings()
  return (
    <>
      {large ? <DanmakuInput /> : null}
      <Switch
        checked={show}
        onChange={({ target }) => changeDanmaku({ show: target.checked })}
        className="shrink-0 flex-row-reverse gap-2! px-2 whitespace-nowrap max-xl:hidden"
      >
        {t('title')}
      </Switch>
      <StagePopover
        label={t('settings')}
        button={<span className={show ? undefined : 'text-ink-3'}>{icon}</span>}
        buttonClass={className}
        sheet
      >
        <DanmakuPanel />
      </StagePopover>
    </>
  )
}
