import { getLocale } from 'next-intl/server'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import type { CompetitionHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Marked } from '../marked.tsx'

/** A competition, with a link to its tables. */
export async function CompetitionHit({ hit }: { hit: Hit }) {
  const language = await getLocale()
  const name = localisedName(namesUnder(hit, 'name'), language)
  const short = localisedName(namesUnder(hit, 'short'), language) || name
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-line border-t px-4 py-2 first:border-t-0 hover:bg-surface-2">
      <CompetitionChip name={short} colour={hit.colour} />
      <Link
        href={competitionAddress(hit)}
        className="min-w-0 flex-1 truncate text-md outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
      >
        <Marked name={name} matched={hit.matched} />
      </Link>
      <span className="shrink-0 text-ink-2 text-sm">
        {localisedName(namesUnder(hit, 'country'), language)}
      </span>
    </li>
  )
}
