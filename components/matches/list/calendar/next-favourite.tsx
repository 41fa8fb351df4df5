'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { NOTHING } from '#lib/client/social/favourite-store/state.ts'
import { useFavourites } from '#lib/client/social/favourite-store/store.ts'
import { useGo } from '../board/board-navigation.tsx'
import { type View, viewAddress } from '../board/view.ts'

/** The way to the next day, today or later, on which a starred match or a followed team is still to play. */
export function NextFavourite({ view, onGo }: { view: View; onGo?: () => void }) {
  const t = useTranslations('scores')
  const go = useGo()
  const liked = useFavourites((now) => now, NOTHING)
  const [state, setState] = useState<'idle' | 'asking' | 'none' | 'failed'>('idle')
  const find = async () => {
    if (liked.match.size === 0 && liked.team.size === 0) return setState('none')
    setState('asking')
    try {
      const { getNextDay } = await import('#lib/client/social/favourites.ts')
      const ofGuest = liked.userId === null ? [...liked.match.keys()] : null
      const { date } = await getNextDay(view.sport, ofGuest, { quiet: true })
      setState(date ? 'idle' : 'none')
      if (!date) return
      onGo?.()
      // What is still to play is listed there, today's as well.
      go(viewAddress({ ...view, tab: view.tab === 'all' ? 'all' : 'schedule', date }))
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <Button busy={state === 'asking'} onClick={() => void find()}>
        {t('calendar.favourite')}
      </Button>
      <span role="status" className="text-sm">
        {state === 'none' ? t('calendar.noFavourite') : state === 'failed' ? t('calendar.failed') : ''}
      </span>
    </div>
  )
}
