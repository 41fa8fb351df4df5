import type { Messages } from '#lib/i18n/messages/messages.ts'

export type LegalDocument = keyof Messages['site']['legal']['docs']
/** In the order of the page. */
export const LEGAL_DOCUMENTS: readonly LegalDocument[] = ['terms', 'privacy', 'rules', 'cookies', 'children']
