import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Language } from '#lib/shared/languages.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
