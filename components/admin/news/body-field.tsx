'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { ArticleBody } from '#components/shared/news/article-body.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { previewBody } from '#lib/client/news/editing.ts'
import type { Language } from '#lib/shared/languages.ts'
import { NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'
import { type Tool, wrapSelection } from './wrap-selection.ts'

const TOOLS: readonly Exclude<Tool, 'link'>[] = ['paragraph', 'heading', 'strong', 'em', 'list', 'quote']

interface BodyFieldProps {
  label: string
  name: string
  language: Language
  value: string
  onChange: (value: string) => void
}

/** The text of an article as HTML, with tools for the allowed tags, and a preview. */
export function BodyField({ label, name, language, value, onChange }: BodyFieldProps) {
  const t = useTranslations('admin.news')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [href, setHref] = useState('')
  const [previewHtml, setPreviewHtml] = useState<string | null>(null)
  const preview = useMutation({
    ...operatorMutation(previewBody),
    onSuccess: ({ body }) => setPreviewHtml(body),
  })
  const errorText = useErrorText(preview.error)
  const use = (tool: Tool) => {
    const field = area.current
    if (!field) return
    const after = wrapSelection(
      { text: value, from: field.selectionStart, to: field.selectionEnd },
      tool,
      href.trim(),
    )
    onChange(after.text)
    setPreviewHtml(null)
    // The selection is set once the field has its new text.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(after.from, after.to)
    })
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <div
        role="toolbar"
        aria-label={t('toolsFor', { name: label })}
        className="mb-1.5 flex flex-wrap items-center gap-1.5"
      >
        {TOOLS.map((tool) => (
          <Button key={tool} size="sm" onClick={() => use(tool)}>
            {t(`tools.${tool}`)}
          </Button>
        ))}
        <input
          value={href}
          aria-label={t('linkTo')}
          placeholder="/score-detail?id=1"
          onChange={(event) => setHref(event.target.value)}
          className="h-7 w-44 rounded-sm border border-line-strong bg-surface px-2 text-sm max-lg:h-11 max-lg:text-lg"
        />
        <Button size="sm" disabled={href.trim() === ''} onClick={() => use('link')}>
          {t('tools.link')}
        </Button>
        <Button
          size="sm"
          kind="quiet"
          aria-pressed={previewHtml !== null}
          busy={preview.isPending}
          onClick={() => (previewHtml === null ? preview.mutate(value) : setPreviewHtml(null))}
        >
          {t('look')}
        </Button>
      </div>
      <textarea
        ref={area}
        id={id}
        name={name}
        lang={language}
        rows={12}
        spellCheck
        maxLength={NEWS_LIMITS.body}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setPreviewHtml(null)
        }}
        className="block w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-md max-lg:text-lg"
      />
      <ErrorMessage text={errorText} />
      {previewHtml === null ? null : (
        <section
          aria-label={t('lookOf', { name: label })}
          lang={language}
          className="mt-2 rounded-md border border-line bg-surface-2 p-4"
        >
          {previewHtml === '' ? (
            <p className="text-ink-2">{t('nothingKept')}</p>
          ) : (
            <ArticleBody html={previewHtml} language={language} />
          )}
        </section>
      )}
    </div>
  )
}
