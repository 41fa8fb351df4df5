import { getLocale, getTranslations } from 'next-intl/server'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { CircleHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** The circle of a club or a competition, with the number of its members and posts. */
export async function CircleHit({ hit }: { hit: Hit }) {
  const language = await getLocale()
  const t = await getTranslations('community.circles')
  const name = localisedName(namesUnder(hit, 'name'), language)
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-surface-2">
      {hit.kind === 'club' ? (
        <Crest colours={hit.colours} name={hit.name_en ?? name} size={32} />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-weak text-brand-strong">
          <Icon name="trophy" size={18} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <Link
          href={circleAddress(hit.id)}
          className="block truncate text-md outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
        >
          {name}
        </Link>
        <span className="num block truncate text-ink-2 text-sm">
          {t('members', { count: hit.members })} · {t('posts', { count: hit.posts })}
        </span>
      </span>
    </li>
  )
}
