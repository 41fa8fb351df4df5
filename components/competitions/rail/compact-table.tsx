import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import { HeadCell, Table } from '#components/ui/table.tsx'
import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { railNames } from '../rail-name.ts'
import { tableColumns } from '../table-columns.ts'
import { barOfZone, ZoneLegend } from '../zone-legend.tsx'
import { type CompactRow, CompactRows } from './compact-row.tsx'

function moveOf({ rank, previous_rank }: TableRow, t: (key: 'up' | 'down') => string) {
  if (previous_rank === null || previous_rank === rank) return null
  const rose = previous_rank > rank
  return { rose, text: t(rose ? 'up' : 'down') }
}

/** A season's table for the rail: place, team, and the columns that a narrow table has. */
export async function CompactTable({ table }: { table: SeasonTable }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.standings.table')
  const { competition } = table
  const short = localisedName(namesUnder(competition, 'short'), language)
  const name = short || localisedName(namesUnder(competition, 'name'), language)
  const names = railNames(
    table.groups.flatMap((group) => group.rows),
    language,
  )
  const live = table.groups.some((group) => group.rows.some((row) => row.is_live))
  const columns = tableColumns(competition.sport).filter(({ wide }) => !wide)
  return (
    <Box labelledBy="rail-table">
      <BoxHead
        id="rail-table"
        title={
          <Link href={competitionAddress(competition)} className="hover:text-brand">
            {t('titleOf', { competition: name })}
          </Link>
        }
        end={
          live ? (
            <span className="flex items-center gap-1.5 text-live text-xs">
              <LiveDot />
              {t('liveNow')}
            </span>
          ) : null
        }
      />
      {table.groups.map((group) => {
        const groupName = localisedName(namesUnder(group, 'name'), language)
        return (
          <Table
            key={groupName}
            caption={`${t('caption', { competition: name, season: table.season_name })} ${groupName}`}
            // Groups are listed one below the other.
            className="table-fixed"
          >
            <thead>
              <tr>
                <HeadCell className="w-12 text-left! text-ink-2">
                  <abbr title={t('rank')} className="no-underline">
                    #
                  </abbr>
                </HeadCell>
                <HeadCell className="text-left! text-ink-2">{groupName || t('team')}</HeadCell>
                {columns.map(({ key, long }) => (
                  <HeadCell key={key} className="w-11 text-ink-2 last:w-15">
                    <abbr title={t(long)} className="no-underline">
                      {t(key)}
                    </abbr>
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <CompactRows
              rows={pack(
                group.rows.map(
                  (row): CompactRow => ({
                    rank: row.rank,
                    teamId: row.team_id,
                    name: names.get(row.team_id) ?? '',
                    crestName: row.colours ? undefined : (row.team_name_en ?? undefined),
                    colours: row.colours,
                    zone: barOfZone(row.zone, table.zones),
                    figures: columns.map(({ text }) => text(row)),
                    live: row.is_live ? { playing: t('playing'), move: moveOf(row, t) } : undefined,
                  }),
                ),
              )}
            />
          </Table>
        )
      })}
      <ZoneLegend label={t('zones')} zones={table.zones} language={language} />
    </Box>
  )
}
