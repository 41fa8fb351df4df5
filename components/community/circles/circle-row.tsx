'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CircleMark } from '#components/shared/circles/circle-mark.tsx'
import { circleName } from '#components/shared/circles/circle-name.ts'
import type { Circle } from '#lib/contract/community/circles.ts'
import { Link } from '#lib/i18n/link.tsx'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import { JoinButton } from './join-button.tsx'

/** A circle with the number of its members and posts, and its button. An `li`. */
export function CircleRow({ circle }: { circle: Circle }) {
  const t = useTranslations('community')
  const name = circleName(circle, useLocale(), t)
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <CircleMark circle={circle} />
      <span className="min-w-0 flex-1">
        <Link
          href={circleAddress(circle.id)}
          className="hit-44 block min-h-6 font-semibold text-ink text-sm leading-6 wrap-anywhere hover:text-brand"
        >
          {name}
        </Link>
        <span className="num block text-ink-2 text-xs">
          {t('circles.members', { count: circle.members })} · {t('circles.posts', { count: circle.posts })}
        </span>
      </span>
      <JoinButton circle={circle} name={name} />
    </li>
  )
}
