'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Icon } from '#components/ui/icons/icon.tsx'
import { languageCookie } from '#lib/i18n/chosen-language.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'

const NAMES = {
  zh: { name: '中文', lang: 'zh-CN' },
  en: { name: 'English', lang: 'en' },
  vi: { name: 'Tiếng Việt', lang: 'vi' },
} as const

/**
 * Links to this page in every language. They reload the page, since the whole document changes its language.
 * The address names the default language too, so that it applies in a new tab and without scripts.
 */
export function LanguageLinks() {
  const { language: current, bare } = languageOfAddress(usePathname())
  const query = useSearchParams().toString()
  return (
    <ul>
      {LANGUAGES.map((language, place) => (
        <li key={language}>
          <a
            href={`/${language}${bare}${query ? `?${query}` : ''}`}
            lang={NAMES[language].lang}
            hrefLang={NAMES[language].lang}
            aria-current={language === current ? 'true' : undefined}
            className="menu-entry group/item aria-[current]:font-semibold aria-[current]:text-ink"
            onClick={() => {
              try {
                // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari before 18.4
                document.cookie = languageCookie(language)
                localStorage.setItem('lang', language)
                localStorage.setItem('langIndex', String(place))
              } catch {}
            }}
          >
            <span className="whitespace-nowrap">{NAMES[language].name}</span>
            <span className="ml-auto hidden text-brand group-aria-[current]/item:inline">
              <Icon name="check" size={16} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
