import { createTranslator } from 'use-intl/core'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/vocabulary/profile.ts'
import en from '#messages/en/accounts/notices.json' with { type: 'json' }
import vi from '#messages/vi/accounts/notices.json' with { type: 'json' }
import zh from '#messages/zh/accounts/notices.json' with { type: 'json' }

const translators = {
  zh: createTranslator({ locale: 'zh', messages: zh, timeZone: 'UTC' }),
  en: createTranslator({ locale: 'en', messages: en, timeZone: 'UTC' }),
  vi: createTranslator({ locale: 'vi', messages: vi, timeZone: 'UTC' }),
} satisfies Record<Language, unknown>

type Key = Parameters<(typeof translators)['zh']>[0]

/** Replaces `name_zh`, `name_en` and `name_vi` by one `name` in the user's language. */
function inLanguage(values: NoticeValues, language: Language): NoticeValues {
  const localised: NoticeValues = {}
  for (const [name, value] of Object.entries(values)) {
    const stem = /^(.+)_(?:zh|en|vi)$/.exec(name)?.[1]
    if (stem === undefined) localised[name] = value
    else {
      const names = { zh: values[`${stem}_zh`], en: values[`${stem}_en`], vi: values[`${stem}_vi`] }
      localised[stem] = localisedName(names as Record<Language, string>, language)
    }
  }
  return localised
}

/** Renders a notice as text. A missing value is rendered as an empty string. */
export function noticeText(
  language: Language,
  kind: NoticeKind,
  values: NoticeValues,
): { title: string; text: string } {
  const localised = inLanguage(values, language)
  // The text written by the operator is used unchanged.
  if (kind === 'site') return { title: String(localised.title ?? ''), text: String(localised.text ?? '') }
  const translate = (field: 'title' | 'text') =>
    translators[language](
      `${kind}.${field}` as Key,
      { reason: '', name: '', browser: '', system: '', ...localised } as never,
    )
  return { title: translate('title'), text: translate('text') }
}
