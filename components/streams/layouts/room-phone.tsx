'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { GiftEffects } from '#components/gifts/room-gifts.tsx'
import type { PlayerIcons } from '#components/player/controls/player-icons.tsx'
import { useSize, withoutTheatre } from '#components/player/hooks/use-size.ts'
import { BackLink } from '../phone/back-link.tsx'
import { RoomTabs } from '../phone/room-tabs.tsx'
import { ScoreLine } from '../phone/score-line.tsx'
import { useVisibleHeight } from '../phone/use-visible-height.ts'
import { PANELS_FILL } from '../rooms/room-side.tsx'
import { RoomStage } from '../rooms/room-stage.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import type { RoomPageState } from './use-room-page.ts'
import { useRootAttribute } from './use-root-attribute.ts'

interface RoomPhoneProps {
  state: RoomPageState
  icons: StreamIcons
  playerIcons: PlayerIcons
  bar?: ReactNode
  back?: string | undefined
}

/**
 * The room on a phone, which it fills: the picture and the score stay, the rest is the open tab down to the input of
 * the chat, also above an on-screen keyboard. Held sideways, the tab stands beside the picture. It covers the frame of
 * the site, of which only dialogs are left (`data-phone-room` in globals.css).
 */
export function RoomPhone({ state, icons, playerIcons, bar, back }: RoomPhoneProps) {
  const t = useTranslations('streams.rooms.room')
  const { info, detail, match } = state
  const sizing = withoutTheatre(useSize())
  const screen = useRef<HTMLDivElement>(null)
  useVisibleHeight(screen)
  useRootAttribute('data-phone-room', true)
  return (
    <div
      ref={screen}
      className="fixed inset-x-0 top-(--visible-top,0px) z-40 grid [--sticky-top:0px] [--tab-bar:0px] [--top-bar:0px] h-(--visible-height,100dvh) grid-rows-[auto_auto_minmax(0,1fr)] overflow-clip bg-surface landscape:grid-cols-[minmax(0,1fr)_18rem] landscape:grid-rows-[auto_minmax(0,1fr)]"
    >
      <h1 className="sr-only">{state.title}</h1>
      <div className="relative min-w-0 has-data-fills:z-50">
        <RoomStage
          info={info}
          detail={detail}
          title={state.title}
          sizing={sizing}
          playerIcons={playerIcons}
          onPlaying={state.onPlaying}
          delay={state.delay}
          registerLive={state.picture.register}
          seenDetail={state.seenDetail}
          next={state.next}
          overlay={<GiftEffects />}
        />
        <BackLink href={back ?? '/anchor?type=0'} />
      </div>
      <div className="min-w-0 landscape:col-start-1">
        {match ? <ScoreLine match={match} info={info} /> : null}
      </div>
      <section
        data-after-video
        aria-label={t('side')}
        className={`min-h-0 min-w-0 overflow-clip landscape:col-start-2 landscape:row-span-2 landscape:row-start-1 landscape:border-line landscape:border-l in-data-short:[&>div>[role=tablist]]:hidden ${PANELS_FILL}`}
      >
        <RoomTabs state={state} icons={icons} bar={bar} />
      </section>
    </div>
  )
}
