'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'
import { notify } from '#components/ui/toast/notices.ts'

const TEXTS = ['common'] as const
const SHOWN_MS = 12_000

/** Says how many of a guest's favourites had no room in the account. */
export const LeftNotice = ({ count }: { count: number }) => (
  <TextsOnDemand names={TEXTS}>
    <Sentence count={count} />
  </TextsOnDemand>
)

function Sentence({ count }: { count: number }) {
  const t = useTranslations('common.follow')
  useEffect(() => notify({ message: t('left', { count }), kind: 'bad', forMs: SHOWN_MS }), [t, count])
  return null
}
