import { useTranslations } from 'next-intl'
import { SectionHead } from '#components/ui/box.tsx'
import type { RecommendedCategory } from '#lib/contract/videos/categories.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { categoryAddress } from '../category-address.ts'
import { VideoTile } from '../video-tile.tsx'

interface CategoryRowsProps {
  categories: readonly RecommendedCategory[]
  now: string
  language: Language
}

/** The most watched categories, each with its first videos and a link to all of them. */
export function CategoryRows({ categories, now, language }: CategoryRowsProps) {
  const t = useTranslations('videos.list')
  return categories.map((category) => {
    const name = localisedName(namesUnder(category, 'name'), language)
    return (
      <section key={category.id} aria-labelledby={`videos-${category.id}`} className="mt-8">
        <SectionHead
          id={`videos-${category.id}`}
          title={name}
          note={t('count', { count: category.videos })}
          end={
            <Link href={categoryAddress(category.id, name)} className="hit-44 text-brand hover:underline">
              {t('seeAll')}
              <span className="sr-only"> {name}</span>
            </Link>
          }
        />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 xl:grid-cols-4">
          {category.list.map((video) => (
            <li key={video.id} className="min-w-0">
              <VideoTile video={video} now={now} language={language} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
