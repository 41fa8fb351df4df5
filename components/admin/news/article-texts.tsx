import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'
import { BodyField } from './body-field.tsx'
import type { Draft } from './draft.ts'

type Text = Exclude<keyof Draft, 'tags'>

interface ArticleTextsProps {
  draft: Draft
  /** Props of a text field. */
  text: (field: Text) => Omit<ComponentProps<typeof TextField>, 'label'>
  set: (change: Partial<Draft>) => void
}

/** Title, lead and body in each language. */
export function ArticleTexts({ draft, text, set }: ArticleTextsProps) {
  const t = useTranslations('admin.news')
  const languages = useTranslations('admin.languages')
  const panel = (language: (typeof LANGUAGES)[number]) => (
    <div className="flex flex-col gap-4 p-4">
      {(['title', 'lead'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`${part}In`, { language: languages(language) })}
          lang={language}
          maxLength={NEWS_LIMITS[part]}
          {...text(`${part}_${language}`)}
        />
      ))}
      <BodyField
        label={t('bodyIn', { language: languages(language) })}
        name={`body_${language}`}
        language={language}
        value={draft[`body_${language}`]}
        onChange={(value) => set({ [`body_${language}`]: value })}
      />
    </div>
  )
  return (
    <Tabs
      label={t('texts')}
      tabs={LANGUAGES.map((language) => ({
        id: language,
        label: languages(language),
        panel: panel(language),
      }))}
    />
  )
}
