import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { playerAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName } from '#lib/shared/text/names.ts'

const KINDS = { injured: 'live', suspended: 'amber', other: 'neutral' } as const
type Kind = keyof typeof KINDS

/** Unavailable players, with the reason. */
export async function MissingList({ missing }: { missing: TeamPage['missing'] }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  if (missing.length === 0) return null
  return (
    <Box labelledBy="missing-title">
      <BoxHead id="missing-title" title={t('team.missing')} />
      <ul>
        {missing.map((each) => {
          const kind: Kind = each.kind in KINDS ? (each.kind as Kind) : 'other'
          const name = localisedName(each.names, language)
          return (
            <li
              key={each.player_id ?? name}
              className="flex min-h-10 items-center gap-3 border-line border-t px-4 py-1.5 first:border-t-0"
            >
              <span className="min-w-0 flex-1 truncate">
                {each.player_id === null ? (
                  name
                ) : (
                  <Link href={playerAddress(each.player_id)} className="hover:text-brand">
                    {name}
                  </Link>
                )}
              </span>
              {each.note ? (
                <span className="truncate text-ink-2 text-sm">{localisedName(each.note, language)}</span>
              ) : null}
              <Chip tone={KINDS[kind]}>{t(`team.${kind}`)}</Chip>
            </li>
          )
        })}
      </ul>
      <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{t('team.missingNote')}</p>
    </Box>
  )
}
