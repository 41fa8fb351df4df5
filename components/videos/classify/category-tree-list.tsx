'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { CategoryTree, VideoCategory } from '#lib/contract/videos/categories.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { categoryAddress } from '../category-address.ts'

export interface AddOptions {
  /** Ids of the visitor's own categories, which need no button. */
  own: readonly string[]
  onAdd(id: string): void
}

interface CategoryTreeListProps {
  tree: CategoryTree
  current: string | null
  language: Language
  /** Shows a button that adds a category to the visitor's own; null: none. */
  add: AddOptions | null
}

interface CategoryLinkProps {
  category: VideoCategory
  current: string | null
  language: Language
}

/** The link of a category in the menu. */
export function CategoryLink({ category, current, language }: CategoryLinkProps) {
  const name = localisedName(namesUnder(category, 'name'), language)
  return (
    <Link
      href={categoryAddress(category.id, name)}
      aria-current={category.id === current ? 'page' : undefined}
      className="side-link min-w-0 flex-1"
    >
      <span className="truncate">{name}</span>
      <span className="num ml-auto text-ink-2 text-xs">{category.videos}</span>
    </Link>
  )
}

function AddButton({
  category,
  language,
  add,
}: Omit<CategoryLinkProps, 'current'> & { add: AddOptions | null }) {
  const t = useTranslations('videos.categories')
  if (!add || add.own.includes(category.id)) return null
  const name = localisedName(namesUnder(category, 'name'), language)
  return (
    <IconButton
      label={t('add', { name })}
      icon={<Icon name="star" size={16} />}
      onClick={() => add.onAdd(category.id)}
    />
  )
}

interface CategoryRowProps extends CategoryLinkProps {
  add: AddOptions | null
  className?: string
}

/** The link of a category, with a button that adds it to the visitor's own. */
export function CategoryRow({ category, current, language, add, className = '' }: CategoryRowProps) {
  return (
    <div className={`flex items-center ${className}`}>
      <CategoryLink category={category} current={current} language={language} />
      <AddButton category={category} language={language} add={add} />
    </div>
  )
}

/** The categories of the first level. The competitions of a sport open below it, also without scripts. */
export function CategoryTreeList({ tree, current, language, add }: CategoryTreeListProps) {
  const t = useTranslations('videos.categories')
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {tree.map((category) => {
        const name = localisedName(namesUnder(category, 'name'), language)
        const isOpen = category.children.some(({ id }) => id === current) || category.id === current
        return (
          <li key={category.id} className="relative">
            <CategoryRow
              category={category}
              current={current}
              language={language}
              add={add}
              className={category.children.length > 0 ? 'pr-9' : ''}
            />
            {category.children.length > 0 ? (
              <details open={isOpen} className="group/tree">
                <summary
                  aria-label={t('fold', { name })}
                  className="hit-44 absolute top-0.5 right-0 grid size-9 cursor-pointer list-none place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink max-lg:top-1.5"
                >
                  <Icon
                    name="chevron-down"
                    size={16}
                    className="transition-transform group-open/tree:rotate-180"
                  />
                </summary>
                <ul className="ml-3 flex flex-col gap-0.5 border-line border-l pl-1">
                  {category.children.map((child) => (
                    <li key={child.id}>
                      <CategoryRow category={child} current={current} language={language} add={add} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
