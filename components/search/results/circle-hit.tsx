import { getLocale, getTranslations } from 'next-intl/server'
import { CircleMark } from '#components/shared/circles/circle-mark.tsx'
import { circleName } from '#components/shared/circles/circle-name.ts'
import type { CircleHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'

/** A circle, with the number of its members and posts. */
export async function CircleHit({ hit }: { hit: Hit }) {
  const language = await getLocale()
  const community = await getTranslations('community')
  const t = await getTranslations('community.circles')
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-surface-2">
      <CircleMark circle={hit} />
      <span className="min-w-0 flex-1">
        <Link
          href={circleAddress(hit.id)}
          className="block truncate text-md outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
        >
          {circleName(hit, language, community)}
        </Link>
        <span className="num block truncate text-ink-2 text-sm">
          {t('members', { count: hit.members })} · {t('posts', { count: hit.posts })}
        </span>
      </span>
    </li>
  )
}
