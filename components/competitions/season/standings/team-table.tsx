import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { TeamRef } from '#lib/contract/competitions/season.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface TeamTableProps {
  id: string
  title: string
  /** Describes what the numbers are. */
  text: string
  /** In the order of the cells; with `long`, the label is its abbreviation. */
  columns: readonly { key: string | number; label: string; long?: string }[]
  rows: readonly { team: TeamRef; cells: readonly ReactNode[] }[]
}

/** Statistics of a season's teams, one row per team. */
export async function TeamTable({ id, title, text, columns, rows }: TeamTableProps) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  return (
    <Box labelledBy={id}>
      <BoxHead id={id} title={title} />
      <p className="num px-4 pt-3 pb-1 text-ink-2 text-sm">{text}</p>
      <Table caption={title}>
        <thead>
          <tr>
            <HeadCell className="text-left! text-ink-2">{t('figures.team')}</HeadCell>
            {columns.map(({ key, label, long }) => (
              <HeadCell key={key} className="text-ink-2">
                {long === undefined ? (
                  label
                ) : (
                  <abbr title={long} className="no-underline">
                    {label}
                  </abbr>
                )}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, cells }) => (
            <Row key={team.id}>
              <Cell as="th" className="min-w-44!">
                <Link href={teamAddress(team.id)} className="hover:text-brand">
                  <TeamName
                    name={localisedName(namesUnder(team, 'name'), language)}
                    crestName={team.name_en ?? undefined}
                    colours={team.colours}
                    size={18}
                  />
                </Link>
              </Cell>
              {columns.map(({ key }, at) => (
                <Cell key={key}>{cells[at]}</Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
