import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import { localisedName } from '#lib/shared/text/names.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { CompetitionLink, type Listed } from './competition-link.tsx'
import { FilterBox } from './filter-box.tsx'
import { byCountry, topOf } from './group-competitions.ts'

const LIST = 'competitions'

interface CatalogueProps {
  competitions: readonly Listed[]
  /** The sport shown; null: all sports. */
  sport: Sport | null
  /** Sports that have a screen. */
  sports: readonly Sport[]
}

/** Every competition: the site's top ones first, then by country, with a search box. */
export async function Catalogue({ competitions, sport, sports }: CatalogueProps) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const shown = competitions.filter(
    (each) => sports.includes(each.sport) && (sport === null || each.sport === sport),
  )
  const groups = byCountry(shown)
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('catalogue.title')}</h1>
          <p className="mt-1 text-ink-2 text-sm">{t('catalogue.lead')}</p>
        </div>
        <ClientMessages names={['competitions.database']}>
          <FilterBox list={LIST} />
        </ClientMessages>
      </header>
      <div className="mb-4">
        <PillLinks
          label={t('catalogue.sports')}
          links={[
            { href: '/trophy/home?type=0', label: t('catalogue.all'), current: sport === null },
            ...SPORTS.flatMap((each, at) =>
              sports.includes(each)
                ? [
                    {
                      href: `/trophy/home?type=${at + 1}`,
                      label: t(`catalogue.${each}`),
                      current: sport === each,
                    },
                  ]
                : [],
            ),
          ]}
        />
      </div>
      <div id={LIST} className="flex flex-col gap-4">
        <Box labelledBy="top-competitions" className="overflow-clip">
          <BoxHead id="top-competitions" title={t('catalogue.top')} />
          <ul className="grid md:grid-cols-2 xl:grid-cols-3">
            {topOf(shown).map((competition) => (
              <CompetitionLink key={competition.id} competition={competition} />
            ))}
          </ul>
        </Box>
        <div className="columns-1 gap-4 md:columns-2 xl:columns-3">
          {groups.map(({ code, country, competitions: own }) => (
            <section
              key={code}
              data-group=""
              aria-label={localisedName(country, language) || t('catalogue.everywhere')}
              className="mb-4 break-inside-avoid rounded-md border border-line bg-surface"
            >
              <h2 className="border-line border-b px-4 py-2 text-md">
                {localisedName(country, language) || t('catalogue.everywhere')}
              </h2>
              <ul>
                {own.map((competition) => (
                  <CompetitionLink key={competition.id} competition={competition} filtered />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
