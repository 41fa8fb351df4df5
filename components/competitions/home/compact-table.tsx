'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FormLetters } from '#components/shared/people/form-letters.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { railNames } from '../rail-name.ts'
import { share } from '../table-columns.ts'
import { barOfZone, ZoneLegend } from '../zone-legend.tsx'

/** Rows the home page has room for; per group, where there are groups. */
const ROWS = 14
const GROUP_ROWS = 7

/** Chinese names leave room for wins, draws and losses in the rail; the other languages need a wider one. */
const MIDDLE = 'hidden px-1 @min-[32rem]:table-cell [:lang(zh)_&]:@min-[25rem]:table-cell'
const LAST = 'hidden @min-[21rem]:table-cell'
/** The last column when the results do not fit. */
const BEFORE_LAST = '@max-[21rem]:pr-4'

/** A season's table with the columns that fit the rail: games, difference, points, the last five results. */
export function CompactTable({ table }: { table: SeasonTable }) {
  const t = useTranslations('competitions.standings.table')
  const language = useLocale()
  const name = localisedName(namesUnder(table.competition, 'name'), language)
  const groups = table.groups.map((group) => ({
    name: localisedName(namesUnder(group, 'name'), language),
    rows: group.rows.slice(0, table.groups.length > 1 ? GROUP_ROWS : ROWS),
  }))
  const names = railNames(
    groups.flatMap(({ rows }) => rows),
    language,
  )
  const shown = new Set(groups.flatMap(({ rows }) => rows.map(({ zone }) => zone)))
  const zones = table.zones.filter(({ kind }) => shown.has(kind))
  return (
    <div className="@container">
      {groups.map((group) => (
        <div key={group.name}>
          {group.name ? <h3 className="px-4 pt-2.5 text-ink-2 text-xs">{group.name}</h3> : null}
          <Table
            caption={[t('caption', { competition: name, season: table.season_name }), group.name]
              .filter(Boolean)
              .join(', ')}
          >
            {table.competition.sport === 'basketball' ? <BasketballHead /> : <FootballHead />}
            <tbody>
              {group.rows.map((row) => (
                <Row key={row.team_id} zone={barOfZone(row.zone, table.zones)}>
                  <Cell className="w-9 pr-1 text-center! text-ink-2">{row.rank}</Cell>
                  <TeamCell row={row} short={names.get(row.team_id) ?? ''} />
                  {table.competition.sport === 'basketball' ? (
                    <BasketballCells row={row} />
                  ) : (
                    <FootballCells row={row} />
                  )}
                  <Cell className={`${LAST} text-right`}>
                    <FormLetters letters={row.form} variant="plain" />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      ))}
      <ZoneLegend label={t('zones')} zones={zones} language={language} />
    </div>
  )
}

function Head({ short, long, className = '' }: { short: string; long: string; className?: string }) {
  return (
    <HeadCell className={className}>
      <abbr title={long} className="no-underline">
        {short}
      </abbr>
    </HeadCell>
  )
}

function FootballHead() {
  const t = useTranslations('competitions.standings.table')
  const form = useTranslations('site.home.standings')
  return (
    <thead>
      <tr>
        <Head short="#" long={t('rank')} className="text-center!" />
        <HeadCell className="text-left!">{t('team')}</HeadCell>
        <Head short={t('played')} long={t('playedLong')} />
        <Head short={t('won')} long={t('wonLong')} className={MIDDLE} />
        <Head short={t('drawn')} long={t('drawnLong')} className={MIDDLE} />
        <Head short={t('lost')} long={t('lostLong')} className={MIDDLE} />
        <Head short={t('gd')} long={t('gdLong')} />
        <Head short={t('points')} long={t('pointsLong')} className={BEFORE_LAST} />
        <HeadCell className={LAST}>{form('form')}</HeadCell>
      </tr>
    </thead>
  )
}

function BasketballHead() {
  const t = useTranslations('competitions.standings.table')
  const form = useTranslations('site.home.standings')
  return (
    <thead>
      <tr>
        <Head short="#" long={t('rank')} className="text-center!" />
        <HeadCell className="text-left!">{t('team')}</HeadCell>
        <Head short={t('won')} long={t('wonLong')} />
        <Head short={t('lost')} long={t('lostLong')} />
        <Head short={t('pct')} long={t('pctLong')} className={BEFORE_LAST} />
        <Head short={t('gb')} long={t('gbLong')} className={MIDDLE} />
        <HeadCell className={LAST}>{form('form')}</HeadCell>
      </tr>
    </thead>
  )
}

function TeamCell({ row, short }: { row: TableRow; short: string }) {
  const language = useLocale()
  const name = localisedName(namesUnder(row, 'team_name'), language)
  return (
    <Cell as="th" className="pl-1">
      <span className="flex min-w-0 items-center gap-2">
        <Crest colours={row.colours} name={row.team_name_en ?? row.team_name_zh ?? name} size={18} />
        <span className="truncate" title={name}>
          {short}
        </span>
      </span>
    </Cell>
  )
}

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

function FootballCells({ row }: { row: TableRow }) {
  return (
    <>
      <Cell>{row.played}</Cell>
      <Cell className={MIDDLE}>{row.won}</Cell>
      <Cell className={MIDDLE}>{row.drawn}</Cell>
      <Cell className={MIDDLE}>{row.lost}</Cell>
      <Cell>{signed(row.gd)}</Cell>
      <Cell className={`font-semibold ${BEFORE_LAST}`}>{row.points}</Cell>
    </>
  )
}

function BasketballCells({ row }: { row: TableRow }) {
  return (
    <>
      <Cell>{row.won}</Cell>
      <Cell>{row.lost}</Cell>
      <Cell className={`font-semibold ${BEFORE_LAST}`}>{share(row.pct)}</Cell>
      <Cell className={MIDDLE}>{row.games_behind || '–'}</Cell>
    </>
  )
}
