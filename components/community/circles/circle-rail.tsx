'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { joinedCirclesQuery } from '#lib/client/community/circles.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { Circle } from '#lib/contract/community/circles.ts'
import { Link } from '#lib/i18n/link.tsx'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { CircleRow } from './circle-row.tsx'

const MAX_OWN = 8

/** The user's circles, then popular ones. `popular`: as they were rendered for everybody. */
export function CircleRail({ popular }: { popular: Packed<Circle[]> }) {
  const t = useTranslations('community.circles')
  const circles = useMemo(() => unpack(popular), [popular])
  const { data: joined = [] } = useQuery(joinedCirclesQuery(useUser()?.id ?? null))
  const own = joined.slice(0, MAX_OWN)
  const others = circles.filter(({ id }) => !joined.some((each) => each.id === id))
  return (
    <>
      {own.length > 0 ? (
        <Box labelledBy="own-circles" className="overflow-clip">
          <BoxHead id="own-circles" title={t('yours')} />
          <ul className="divide-y divide-line">
            {own.map((circle) => (
              <CircleRow key={circle.id} circle={circle} />
            ))}
          </ul>
        </Box>
      ) : null}
      {others.length > 0 ? (
        <Box labelledBy="popular-circles" className="overflow-clip">
          <BoxHead
            id="popular-circles"
            title={t('popular')}
            end={
              <Link
                href="/circle?view=circles"
                className="hit-44 flex items-center gap-0.5 text-ink-2 text-sm hover:text-brand"
              >
                {t('all')}
                <Icon name="chevron-right" size={16} />
              </Link>
            }
          />
          <ul className="divide-y divide-line">
            {others.map((circle) => (
              <CircleRow key={circle.id} circle={circle} />
            ))}
          </ul>
        </Box>
      ) : null}
    </>
  )
}
