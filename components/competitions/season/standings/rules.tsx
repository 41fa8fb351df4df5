import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { CompetitionInfo } from '#lib/contract/competitions/season.ts'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import { localisedName } from '#lib/shared/text/names.ts'

/**
 * The rules of a season's table as text: points, the list of tie-breaks and how it is applied, where places
 * lead.
 */
export async function Rules({ about, zones }: { about: CompetitionInfo; zones: SeasonTable['zones'] }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const tStandings = await getTranslations('competitions.standings')
  const { tie_breaks, points, competition } = about
  const [first, ...others] = tie_breaks
  const criterion = (name: (typeof tie_breaks)[number]) =>
    competition.sport === 'esports' && name === 'gf' ? tStandings('maps') : tStandings(`criterion.${name}`)
  const notes = [
    others.some((name) => name.startsWith('h2h_')) && first === 'pts' ? t('rules.headToHead') : null,
    competition.sport === 'basketball' ? t('rules.restarts') : null,
    others.includes('division_leader') ? t('rules.division') : null,
    about.has_bracket ? t('rules.knockout') : null,
  ].filter((note) => note !== null)
  return (
    <Box labelledBy="rules-title">
      <BoxHead id="rules-title" title={t('rules.title')} />
      <div className="flex max-w-[72ch] flex-col gap-3 px-4 py-4">
        {about.has_table ? (
          <>
            <p>
              {first === 'pct'
                ? t('rules.share')
                : t(points.draw === 0 ? 'rules.pointsNoDraw' : 'rules.points', points)}
            </p>
            {others.length > 0 && first ? (
              <>
                <p>{t('rules.lead', { criterion: criterion(first) })}</p>
                <ol className="ml-6 list-decimal text-ink-2 marker:text-ink-3">
                  {others.map((name) => (
                    <li key={name} className="py-0.5 pl-1">
                      {criterion(name)}
                    </li>
                  ))}
                </ol>
              </>
            ) : (
              <p>{t('rules.noTies')}</p>
            )}
          </>
        ) : null}
        {notes.map((note) => (
          <p key={note} className="text-ink-2">
            {note}
          </p>
        ))}
        {zones.length > 0 ? (
          <>
            <h3 className="mt-1 font-semibold">{t('rules.zones')}</h3>
            <ul className="text-ink-2">
              {zones.map((zone) => {
                const values = {
                  from: zone.from === zone.to ? 'same' : String(zone.from),
                  to: zone.to,
                  name: localisedName(zone.names, language),
                }
                return (
                  <li key={`${zone.kind} ${zone.from}`} className="num py-0.5">
                    {zone.best === undefined
                      ? t('rules.zone', values)
                      : t('rules.best', { ...values, best: zone.best })}
                  </li>
                )
              })}
            </ul>
          </>
        ) : null}
      </div>
    </Box>
  )
}
