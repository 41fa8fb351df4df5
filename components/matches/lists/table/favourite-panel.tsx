'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { BoardPanel, type PanelProps } from '../board/board-panel.tsx'
import { useFavouriteLoad } from './favourite-provider.tsx'

/** The favourites, their skeleton while they load, or an error. */
export function FavouritePanel(props: PanelProps) {
  const { skeleton } = props
  const t = useTranslations('matches.lists')
  const common = useTranslations('common')
  const { state, retry } = useFavouriteLoad()
  if (state === 'ready') return <BoardPanel {...props} />
  return (
    <div
      aria-busy={state === 'reading' || undefined}
      className="overflow-clip border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-y lg:rounded-md lg:border"
    >
      {state === 'reading' ? (
        skeleton
      ) : (
        <ErrorState
          icon={<Icon name="circle-alert" size={26} />}
          title={t('favouritesError')}
          text={common('errorText')}
          retry={<Button onClick={retry}>{common('retry')}</Button>}
        />
      )}
    </div>
  )
}
