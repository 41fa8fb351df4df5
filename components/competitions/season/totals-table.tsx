import { getLocale, getTranslations } from 'next-intl/server'
import { TeamName } from '#components/shared/team-name.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { Totals } from '#lib/contract/season-calls.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/names.ts'

/** How many matches of each team went over some totals: as a count and as a share of those played. */
export async function TotalsTable({ totals }: { totals: Totals }) {
  const language = await getLocale()
  const t = await getTranslations('database')
  return (
    <Box labelledBy="totals-title">
      <BoxHead id="totals-title" title={t('totals.title')} />
      <p className="px-4 pt-3 pb-1 text-ink-2 text-sm">{t('totals.text')}</p>
      <Table caption={t('totals.title')}>
        <thead>
          <tr>
            <HeadCell className="text-left! text-ink-2">{t('figures.team')}</HeadCell>
            <HeadCell className="text-ink-2">
              <abbr title={t('totals.playedLong')} className="no-underline">
                {t('totals.played')}
              </abbr>
            </HeadCell>
            {totals.lines.map((line) => (
              <HeadCell key={line} className="text-ink-2">
                {t('totals.over', { line })}
              </HeadCell>
            ))}
            <HeadCell className="text-ink-2">
              <abbr title={t('totals.meanLong')} className="no-underline">
                {t('totals.mean')}
              </abbr>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {totals.rows.map(({ team, played, over, per_match }) => (
            <Row key={team.id}>
              <Cell as="th">
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
              {over.map((count, at) => (
                <Cell key={totals.lines[at]}>
                  {count}
                  <span className="inline-block w-11 text-ink-2">{Math.round((count / played) * 100)}%</span>
                </Cell>
              ))}
              <Cell className="font-semibold">{per_match.toFixed(per_match < 20 ? 2 : 1)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
