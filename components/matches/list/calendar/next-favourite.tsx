'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { dayAndTime } from '#components/shared/day-and-time.ts'
import { Button } from '#components/ui/button.tsx'
import { useFavourites } from '#lib/client/favourites/store.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** The way to the next day, today or later, on which a starred match is played. */
export function NextFavourite(props: {
  sport: Sport
  today: string
  zone: string
  open: (date: string) => void
}) {
  const t = useTranslations('scores')
  const ids = useFavourites((now) => now.match, null)
  const [state, setState] = useState<'idle' | 'asking' | 'none' | 'failed'>('idle')
  const find = async () => {
    if (!ids || ids.size === 0) return setState('none')
    setState('asking')
    try {
      const { getFavourites } = await import('#lib/client/social.ts')
      const { matches } = await getFavourites(props.sport, [...ids.keys()], { quiet: true })
      const days = matches
        .filter(({ status }) => status === 'scheduled' || status === 'delayed')
        .map(({ kickoff_at }) => dayAndTime(kickoff_at, props.zone, 'en').day)
        .filter((day) => day >= props.today)
        .sort()
      const [next] = days
      if (next) props.open(next)
      else setState('none')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button busy={state === 'asking'} onClick={() => void find()}>
        {t('calendar.favourite')}
      </Button>
      <span role="status" className="text-sm">
        {state === 'none' ? t('calendar.noFavourite') : state === 'failed' ? t('calendar.failed') : ''}
      </span>
    </div>
  )
}
