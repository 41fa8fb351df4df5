import { getLocale, getTranslations } from 'next-intl/server'
import { RatingBadge } from '#components/shared/rating/rating-badge.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { BestEleven as Eleven } from '#lib/contract/competitions/past.ts'
import type { CompetitionInfo } from '#lib/contract/competitions/season.ts'
import { Link } from '#lib/i18n/link.tsx'
import { playerAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { QueryPicker } from '../season/query-picker.tsx'
import { NoPast } from './no-past.tsx'

const LINES = ['F', 'M', 'D', 'G'] as const

/**
 * The best-rated eleven of a round, line by line from the attack, as on a pitch, with links to the other
 * rounds.
 */
export async function BestEleven({ about, eleven }: { about: CompetitionInfo; eleven: Eleven }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const { competition, season, rounds } = about
  const played = rounds.filter((round) => round.played > 0)
  const picker =
    played.length > 1 && eleven.round_id !== null ? (
      <QueryPicker
        name="round"
        label={t('eleven.round')}
        submitLabel={t('season.go')}
        value={String(eleven.round_id)}
        options={played.map((round) => ({
          value: String(round.id),
          label: localisedName(namesUnder(round, 'name'), language) || String(round.number ?? round.id),
        }))}
        otherParams={{ id: String(competition.id), season: String(season?.id ?? ''), tab: 'eleven' }}
      />
    ) : null
  if (eleven.formation === null)
    return (
      <>
        {picker}
        <NoPast title={t('eleven.empty')} text={t('eleven.emptyText')} />
      </>
    )
  return (
    <>
      {picker}
      <Box labelledBy="eleven-title">
        <BoxHead id="eleven-title" title={t('eleven.title', { formation: eleven.formation })} />
        <p className="num px-4 pt-3 text-ink-2 text-sm">
          {t('eleven.text', { covered: eleven.covered, played: eleven.played })}
        </p>
        <dl className="flex flex-col gap-5 px-2 py-5">
          {LINES.map((line) => (
            <div key={line}>
              <dt className="sr-only">{t(`eleven.line.${line}`)}</dt>
              <dd>
                <ul className="flex justify-evenly gap-1">
                  {eleven.players
                    .filter((player) => player.line === line)
                    .map((player) => (
                      <Player key={`${player.match_id} ${player.player_name_en}`} player={player} />
                    ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </Box>
    </>
  )
}

async function Player({ player }: { player: Eleven['players'][number] }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database.eleven')
  const name = localisedName(namesUnder(player, 'player_name'), language)
  const team = player.team && localisedName(namesUnder(player.team, 'name'), language)
  return (
    <li className="flex min-w-0 flex-1 flex-col items-center gap-1 text-center text-sm">
      {player.team && team ? (
        <span title={team}>
          <Crest colours={player.team.colours} name={player.team.name_en ?? team} size={32} />
          <span className="sr-only">{team}</span>
        </span>
      ) : null}
      {player.player_id === null ? (
        <span className="max-w-full break-words">{name}</span>
      ) : (
        <Link href={playerAddress(player.player_id)} className="max-w-full break-words hover:text-brand">
          {name}
        </Link>
      )}
      <RatingBadge
        rating={player.rating}
        label={t('rating', { rating: player.rating.toFixed(1) })}
        className="text-xs"
      />
    </li>
  )
}
