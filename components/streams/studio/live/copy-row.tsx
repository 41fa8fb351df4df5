'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'

/** A text to copy elsewhere: shown in full, selectable, with a copy button. */
export function CopyRow({ label, text }: { label: string; text: string }) {
  const t = useTranslations('streams.studio.copy')
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ message: t('done', { name: label }), kind: 'good' })
    } catch {
      // Without clipboard access the text is selected, so that the keyboard shortcut can copy it.
      document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select()
      notify({ message: t('selected'), kind: 'info' })
    }
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <div className="flex h-11 items-center rounded-sm border border-line-strong bg-surface-2 pr-1">
        <input
          id={id}
          readOnly
          value={text}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="num min-w-0 flex-1 bg-transparent px-3 text-md outline-none focus-visible:outline-2 focus-visible:outline-brand max-lg:text-lg"
        />
        <IconButton
          label={t('copy', { name: label })}
          icon={<Icon name="copy" size={18} />}
          onClick={() => void copy()}
        />
      </div>
    </div>
  )
}
