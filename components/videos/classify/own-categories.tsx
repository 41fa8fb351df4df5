'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { VideoCategory } from '#lib/contract/videos/categories.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { CategoryLink } from './category-tree-list.tsx'
import { moveItem } from './move-item.ts'

interface OwnCategoriesProps {
  categories: readonly VideoCategory[]
  current: string | null
  language: Language
  isArranging: boolean
  onArrange(arranging: boolean): void
  /** The ids in their new order. */
  onChange(ids: string[]): void
}

/** The visitor's own categories, which are arranged by dragging, or by buttons with keys and touch. */
export function OwnCategories(props: OwnCategoriesProps) {
  const { categories, current, language, isArranging, onArrange, onChange } = props
  const t = useTranslations('videos.categories')
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const ids = categories.map(({ id }) => id)
  const nameOf = (category: VideoCategory) => localisedName(namesUnder(category, 'name'), language)
  const move = (category: VideoCategory, to: number) => {
    onChange(moveItem(ids, category.id, to))
    setSaid(t('moved', { name: nameOf(category), place: to + 1 }))
  }
  return (
    <>
      <div className="mt-1 flex items-center pl-3">
        <h2 className="font-semibold text-ink-2 text-xs">{t('mine')}</h2>
        <button
          type="button"
          aria-pressed={isArranging}
          onClick={() => onArrange(!isArranging)}
          className="hit-44 ml-auto rounded-sm px-2 py-1 text-brand text-xs hover:underline"
        >
          {t(isArranging ? 'done' : 'arrange')}
        </button>
      </div>
      {categories.length === 0 ? (
        <p className="px-3 py-2 text-ink-2 text-sm">
          {t('none')} {isArranging ? t('noneText') : ''}
        </p>
      ) : null}
      <ul className="flex flex-col gap-0.5">
        {categories.map((category, at) => (
          <li
            key={category.id}
            draggable={isArranging}
            title={isArranging ? t('drag') : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(category.id)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              const moved = categories.find(({ id }) => id === dragged)
              if (moved && moved.id !== category.id) move(moved, at)
            }}
            className={`flex items-center rounded-sm ${isArranging ? 'cursor-grab flex-wrap' : ''} ${dragged === category.id ? 'opacity-50' : ''}`}
          >
            <CategoryLink category={category} current={current} language={language} />
            {isArranging ? (
              <span className="flex w-full justify-end">
                <IconButton
                  label={t('up', { name: nameOf(category) })}
                  icon={<Icon name="arrow-up" size={16} />}
                  disabled={at === 0}
                  onClick={() => move(category, at - 1)}
                />
                <IconButton
                  label={t('down', { name: nameOf(category) })}
                  icon={<Icon name="arrow-down" size={16} />}
                  disabled={at === categories.length - 1}
                  onClick={() => move(category, at + 1)}
                />
                <IconButton
                  label={t('remove', { name: nameOf(category) })}
                  icon={<Icon name="x" size={16} />}
                  onClick={() => onChange(ids.filter((id) => id !== category.id))}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
