import { getLocale, getTranslations } from 'next-intl/server'
import type { HotTerm } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_NAME_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { searchAddress } from '../read-query.ts'

/** Popular searches, shown when there are no results. */
export async function HotLinks({ terms }: { terms: readonly HotTerm[] }) {
  const language = await getLocale()
  const t = await getTranslations('search')
  if (terms.length === 0) return null
  return (
    <section aria-label={t('hints')} className="flex flex-col items-center gap-3 px-4 pb-10">
      <h2 className="text-ink-2 text-sm">{t('hints')}</h2>
      <ul className="flex max-w-xl flex-wrap justify-center gap-2">
        {terms.map((term) => {
          const name = localisedName(namesUnder(term, 'short_name'), language)
          const searchText = firstCharacters(name, MAX_NAME_CHARACTERS).trim()
          return (
            <li key={name}>
              <Link
                href={searchAddress({ name: searchText, kind: 'all', page: 1 })}
                className="flex h-9 items-center rounded-full border border-line-strong px-4 text-base hover:border-brand hover:text-brand max-lg:h-11"
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
