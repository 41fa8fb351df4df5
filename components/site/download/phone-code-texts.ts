import { getTranslations } from 'next-intl/server'
import type { PhoneCodeTexts } from './phone-code.tsx'

/** The texts of the code, so that the page sends no other messages to the browser for it. */
export async function phoneCodeTexts(): Promise<PhoneCodeTexts> {
  const t = await getTranslations('site.download')
  return { qr: t('qr'), scan: t('scan'), or: t('or'), unreachable: t('unreachable') }
}
