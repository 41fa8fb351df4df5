'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { useOwnCategories } from '#lib/client/videos/own-categories.ts'
import type { CategoryTree } from '#lib/contract/videos/categories.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { MAX_OWN_CATEGORIES } from '#lib/shared/videos/vocabulary.ts'
import { CategorySearch } from './category-search.tsx'
import { CategoryTreeList } from './category-tree-list.tsx'
import { OwnCategories } from './own-categories.tsx'

interface CategoryMenuProps {
  tree: Packed<CategoryTree>
  /** Id of the category that is shown. */
  current: string | null
  language: Language
  /** Above the videos instead of beside them. */
  narrow?: boolean
}

/** The menu of categories: the visitor's own first, then sports and kinds, with the competitions of each sport. */
export function CategoryMenu({ tree: packed, current, language, narrow = false }: CategoryMenuProps) {
  const t = useTranslations('videos.categories')
  const tree = useMemo(() => unpack(packed), [packed])
  const [isFolded, setFolded] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const { ids, change } = useOwnCategories((error) =>
    notify({
      message: error instanceof ApiError && error.message ? error.message : t('failed'),
      kind: 'bad',
    }),
  )
  const all = useMemo(() => tree.flatMap((category) => [category, ...category.children]), [tree])
  const own = (ids ?? []).flatMap((id) => all.find((category) => category.id === id) ?? [])
  const add = (id: string) => {
    if ((ids ?? []).length >= MAX_OWN_CATEGORIES)
      notify({ message: t('full', { most: MAX_OWN_CATEGORIES }), kind: 'bad' })
    else change([...(ids ?? []), id])
  }
  // Only where the visitor arranges them, so that the menu stays a list of links.
  const adding = isArranging ? { own: ids ?? [], onAdd: add } : null
  const toggle = narrow ? null : (
    <button
      type="button"
      aria-expanded={!isFolded}
      onClick={() => setFolded(!isFolded)}
      className="side-link w-full"
    >
      <Icon name={isFolded ? 'panel-left-open' : 'panel-left-close'} size={20} />
      <span className={isFolded ? 'sr-only' : ''}>{t(isFolded ? 'unfoldAll' : 'foldAll')}</span>
    </button>
  )
  return (
    <nav
      aria-label={t('menu')}
      className={
        narrow
          ? 'px-2 pb-3'
          : `rounded-md border border-line bg-surface p-2 ${isFolded ? 'w-14' : 'w-(--menu)'}`
      }
    >
      {toggle}
      {isFolded ? null : (
        <>
          <OwnCategories
            categories={own}
            current={current}
            language={language}
            isArranging={isArranging}
            onArrange={setArranging}
            onChange={(list) => change(list)}
          />
          {adding ? <CategorySearch current={current} language={language} add={adding} /> : null}
          {tree.length > 0 ? (
            <>
              <h2 className="mt-3 px-3 font-semibold text-ink-2 text-xs">{t('first')}</h2>
              <CategoryTreeList tree={tree} current={current} language={language} add={adding} />
            </>
          ) : null}
        </>
      )}
    </nav>
  )
}
