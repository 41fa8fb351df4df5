import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { Honours } from '#lib/contract/competitions/past.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { NoPast } from './no-past.tsx'
import { TeamLink } from './team-link.tsx'

/** Champions and runners-up by season; for a team (`team`) with the competition's name. */
export async function HonoursTable({ honours, team }: { honours: Honours; team?: number }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database.honours')
  const { list } = honours
  if (list.length === 0)
    return (
      <NoPast
        title={t(team === undefined ? 'empty' : 'teamEmpty')}
        text={t(team === undefined ? 'emptyText' : 'teamEmptyText')}
      />
    )
  const won = list.filter(({ champion }) => champion?.id === team).length
  return (
    <Box labelledBy="honours-title">
      <BoxHead
        id="honours-title"
        title={t('title')}
        note={team === undefined ? null : <span className="num">{t('won', { count: won })}</span>}
      />
      <Table caption={t('title')}>
        <thead>
          <tr>
            <HeadCell className="text-left! text-ink-2">{t('season')}</HeadCell>
            {team === undefined ? null : (
              <HeadCell className="text-left! text-ink-2">{t('competition')}</HeadCell>
            )}
            <HeadCell className="text-left! text-ink-2">{t('champion')}</HeadCell>
            <HeadCell className="text-left! text-ink-2">{t('runnerUp')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {list.map(({ competition, season_name, season_id, champion, runner_up }) => (
            <Row key={`${competition.id} ${season_name}`}>
              <Cell as="th" className="min-w-20!">
                {season_id === null ? (
                  season_name
                ) : (
                  <Link
                    href={competitionAddress(competition, { season: season_id })}
                    className="hover:text-brand"
                  >
                    {season_name}
                  </Link>
                )}
              </Cell>
              {team === undefined ? null : (
                <Cell className="text-left!">
                  <Link href={competitionAddress(competition)} className="hover:text-brand">
                    {localisedName(namesUnder(competition, 'name'), language)}
                  </Link>
                </Cell>
              )}
              <Cell className="text-left! font-semibold">
                <TeamLink team={champion} otherwise={t('unknown')} />
              </Cell>
              <Cell className="text-left!">
                <TeamLink team={runner_up} otherwise={t('unknown')} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {list.some((each) => each.is_simulated && each.season_id === null) ? (
        <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{t('simulated')}</p>
      ) : null}
    </Box>
  )
}
