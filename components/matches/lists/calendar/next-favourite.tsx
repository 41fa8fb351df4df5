'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { storedOf } from '#lib/client/social/favourite-set/stored-of.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { useNavigate } from '../board/board-navigation.tsx'
import { type View, viewAddress } from '../board/view.ts'

/**
 * Navigates to the next day, today or later, with an upcoming match that is starred or of a followed team,
 * competition or player's team.
 */
export function NextFavourite({ view, onNavigate }: { view: View; onNavigate?: () => void }) {
  const t = useTranslations('matches.scores')
  const navigate = useNavigate()
  const liked = useFavourites((now) => now, NOTHING)
  const isEmpty = [liked.match, liked.team, liked.competition, liked.player].every(({ size }) => size === 0)
  const finding = useMutation({
    mutationFn: async () => {
      if (isEmpty) return null
      const { getNextDay } = await import('#lib/client/social/favourites.ts')
      return (await getNextDay(view.sport, storedOf(liked), { quiet: true })).date
    },
    onSuccess(date) {
      if (!date) return
      onNavigate?.()
      // That tab lists the upcoming matches, including today's.
      navigate(viewAddress({ ...view, tab: view.tab === 'all' ? 'all' : 'schedule', date }))
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
