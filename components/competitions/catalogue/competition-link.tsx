import { getLocale, getTranslations } from 'next-intl/server'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { nameIn, type Listed as Plain, spellingsOf } from './group-competitions.ts'

export type Listed = Plain & { colour: string | null; kind: string; season_name: string | null }

const KINDS = ['league', 'cup', 'friendly'] as const

/** One competition in the list, with its season. */
export async function CompetitionLink({
  competition,
  filtered,
}: {
  competition: Listed
  filtered?: boolean
}) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const name = nameIn(competition, language)
  const short = localisedName(namesUnder(competition, 'short'), language) || name
  return (
    <li {...(filtered ? { 'data-names': spellingsOf(competition) } : {})}>
      <Link
        href={competitionAddress(competition)}
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 outline-offset-[-2px] hover:bg-surface-2"
      >
        <span className="flex min-w-16 shrink-0">
          <CompetitionChip name={short} colour={competition.colour} />
        </span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="num shrink-0 text-ink-2 text-xs">{competition.season_name ?? ''}</span>
        <span className="sr-only">
          {t(`catalogue.${KINDS.find((kind) => kind === competition.kind) ?? 'league'}`)}
        </span>
      </Link>
    </li>
  )
}
