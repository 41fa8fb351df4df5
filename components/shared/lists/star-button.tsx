'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { setFavourite } from '#lib/client/social/favourite-set/set-favourite.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'

const STAR = 'M12 2.8l2.85 5.77 6.37.93-4.61 4.49 1.09 6.34L12 17.34l-5.7 2.99 1.09-6.34L2.78 9.5l6.37-.93z'

interface StarProps {
  id: number
  name: string
  className?: string | undefined
}

/**
 * The star of a match. It is rendered in the browser only, because the HTML is the same for all users; its
 * parent reserves the space. `name` names the match for screen readers. Needs the messages `common`.
 */
export const StarButton = memo(function StarButton(props: StarProps) {
  const { id, name, className = '' } = props
  const client = useQueryClient()
  const t = useTranslations('common')
  const on = useFavourites<boolean | null>((now) => now.match.has(id), null)
  if (on === null) return null
  const press = async () => {
    const outcome = await setFavourite(client, 'match', id, on ? null : false)
    if (outcome === 'too_many') notify({ message: t('star.tooMany'), kind: 'bad' })
    if (outcome === 'offline') notify({ message: t('errorText'), kind: 'bad' })
  }
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('star.label', { name })}
      title={t(on ? 'star.remove' : 'star.add')}
      onClick={() => void press()}
      className={`star-button ${className}`}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d={STAR} />
      </svg>
    </button>
  )
})
