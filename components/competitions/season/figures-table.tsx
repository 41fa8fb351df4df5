import { getLocale, getTranslations } from 'next-intl/server'
import { TeamName } from '#components/shared/team-name.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { TeamStatistics } from '#lib/contract/season-calls.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Messages } from '#lib/i18n/messages.ts'
import { teamAddress } from '#lib/shared/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/names.ts'
import { figure } from '../figure.ts'

export type FigureKey = keyof Messages['database']['figures'] & string

/** What each team makes a match. */
export async function FiguresTable({ statistics }: { statistics: TeamStatistics }) {
  const language = await getLocale()
  const t = await getTranslations('database')
  if (statistics.rows.length === 0)
    return (
      <Box>
        <EmptyState
          icon={<Icon name="list" size={26} />}
          title={t('figures.empty')}
          text={t('figures.emptyText')}
        />
      </Box>
    )
  return (
    <Box labelledBy="figures-title">
      <BoxHead id="figures-title" title={t('figures.title')} />
      <p className="num px-4 pt-3 pb-1 text-ink-2 text-sm">
        {t('figures.text', { covered: statistics.covered, played: statistics.played })}
      </p>
      <Table caption={t('figures.title')}>
        <thead>
          <tr>
            <HeadCell className="text-left! text-ink-2">{t('figures.team')}</HeadCell>
            <HeadCell className="text-ink-2">
              <abbr title={t('figures.playedLong')} className="no-underline">
                {t('figures.played')}
              </abbr>
            </HeadCell>
            {statistics.columns.map((column) => (
              <HeadCell key={column} className="text-ink-2">
                {t(`figures.${column as FigureKey}`)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {statistics.rows.map(({ team, played, values }) => (
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
              <Cell>{played}</Cell>
              {statistics.columns.map((column) => (
                <Cell key={column}>{figure(column, values[column])}</Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
