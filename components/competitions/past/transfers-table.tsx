import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { Transfers } from '#lib/contract/competitions/past.ts'
import { Link } from '#lib/i18n/link.tsx'
import { playerAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { NoPast } from './no-past.tsx'
import { TeamLink } from './team-link.tsx'

/** Transfers between clubs, newest first; for a team (`team`) with their direction. */
export async function TransfersTable({ transfers, team }: { transfers: Transfers; team?: number }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database.transfers')
  const tTeams = await getTranslations('competitions.teams.transfers')
  const { list, total } = transfers
  if (list.length === 0) return <NoPast title={t('empty')} text={t('emptyText')} />
  const nameOf = (move: (typeof list)[number], side: 'from' | 'to') =>
    localisedName(namesUnder(move, side === 'from' ? 'from_name' : 'to_name'), language) || t('unknown')
  return (
    <Box labelledBy="transfers-title">
      <BoxHead id="transfers-title" title={t('title')} note={<span className="num">{total}</span>} />
      <Table caption={t('title')}>
        <thead>
          <tr>
            {team === undefined ? null : (
              <HeadCell className="text-left! text-ink-2">{tTeams('direction')}</HeadCell>
            )}
            {(['player', 'from', 'to', 'how', 'date'] as const).map((key) => (
              <HeadCell key={key} className="text-left! text-ink-2">
                {t(key)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((move) => (
            <Row key={`${move.player_id} ${move.on}`}>
              {team === undefined ? null : (
                <Cell className="text-left!">
                  <Chip tone={move.to?.id === team ? 'brand' : 'neutral'}>
                    {tTeams(move.to?.id === team ? 'in' : 'out')}
                  </Chip>
                </Cell>
              )}
              <Cell as="th" className="min-w-36!">
                <Link href={playerAddress(move.player_id)} className="hover:text-brand">
                  {localisedName(namesUnder(move, 'player_name'), language)}
                </Link>
              </Cell>
              <Cell className="text-left!">
                <TeamLink team={move.from} otherwise={nameOf(move, 'from')} />
              </Cell>
              <Cell className="text-left!">
                <TeamLink team={move.to} otherwise={nameOf(move, 'to')} />
              </Cell>
              <Cell className="text-left!">{t(move.kind)}</Cell>
              <Cell className="text-left!">
                <time dateTime={move.on}>{move.on}</time>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {list.some((move) => move.is_simulated) ? (
        <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{t('simulated')}</p>
      ) : null}
    </Box>
  )
}
