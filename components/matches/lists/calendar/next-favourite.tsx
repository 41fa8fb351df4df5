'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { useGo } from '../board/board-navigation.tsx'
import { type View, viewAddress } from '../board/view.ts'

/** The way to the next day, today or later, on which a starred match or a followed team is still to play. */
export function NextFavourite({ view, onGo }: { view: View; onGo?: () => void }) {
  const t = useTranslations('matches.scores')
  const go = useGo()
  const liked = useFavourites((now) => now, NOTHING)
  const isEmpty = liked.match.size === 0 && liked.team.size === 0
  const finding = useMutation({
    mutationFn: async () => {
      if (isEmpty) return null
      const { getNextDay } = await import('#lib/client/social/favourites.ts')
      const ofGuest = liked.userId === null ? [...liked.match.keys()] : null
      return (await getNextDay(view.sport, ofGuest, { quiet: true })).date
    },
    onSuccess(date) {
      if (!date) return
      onGo?.()
      // What is still to play is listed there, today's as well.
      go(viewAddress({ ...view, tab: view.tab === 'all' ? 'all' : 'schedule', date }))
    },
  })
  const isNone = finding.isSuccess && !finding.data
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <Button busy={finding.isPending} onClick={() => finding.mutate()}>
        {t('calendar.favourite')}
      </Button>
      <span role="status" className="text-sm">
        {isNone ? t('calendar.noFavourite') : finding.isError ? t('calendar.failed') : ''}
      </span>
    </div>
  )
}
