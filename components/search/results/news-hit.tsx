import { getLocale, getTranslations } from 'next-intl/server'
import { Cover } from '#components/shared/news/cover.tsx'
import { hiddenTitle } from '#components/shared/news/hidden-title.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { NewsHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Marked } from '../marked.tsx'

/** An article with its title. */
export async function NewsHit({ hit, zone }: { hit: Hit; zone: string }) {
  const language = await getLocale()
  const t = await getTranslations('search')
  const hidden = await getTranslations('news.hidden')
  const title = hit.score_hidden
    ? hiddenTitle(hit, language, hidden)
    : localisedName(namesUnder(hit, 'title'), language)
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-surface-2">
      <Cover
        id={hit.id}
        categoryId={hit.category_id}
        cover={null}
        subject={hit.subjects[0]}
        language={language}
        className="h-10 w-16 shrink-0 rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <Link
          href={`/detail?id=${hit.id}`}
          className="line-clamp-2 text-md outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
        >
          <Marked name={title} matched={hit.matched} />
        </Link>
        <span className="flex gap-2 text-ink-2 text-xs">
          <KickoffTime at={hit.published_at} zone={zone} language={language} show="both" />
          {hit.is_machine_made ? <span>{t('machineMade')}</span> : null}
        </span>
      </span>
    </li>
  )
}
