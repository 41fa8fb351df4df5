'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { setFavourite } from '#lib/client/social/favourite-set/set-favourite.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import type { FollowKind } from '#lib/contract/social/follows.ts'

/** Pins something followed to the top of its list. */
export function PinButton(props: { kind: FollowKind; id: number; name: string; icon: ReactNode }) {
  const { kind, id, name, icon } = props
  const client = useQueryClient()
  const t = useTranslations('social.follows.persona')
  const common = useTranslations('common')
  const pinned = useFavourites((now) => now[kind].get(id) ?? null, null)
  if (pinned === null) return <span className="size-9 shrink-0" />
  const press = async () => {
    if ((await setFavourite(client, kind, id, !pinned)) === 'offline')
      notify({ message: common('errorText'), kind: 'bad' })
  }
  return <IconButton label={t('pin', { name })} icon={icon} pressed={pinned} onClick={() => void press()} />
}
