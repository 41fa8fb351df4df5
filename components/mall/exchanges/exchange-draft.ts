import type { Language } from '#lib/shared/languages.ts'
import {
  type DeliveryAddress,
  type DeliveryCountry,
  findAddressProblem,
} from '#lib/shared/mall/delivery-countries.ts'
import { MAX_EXCHANGE_COUNT } from '#lib/shared/mall/vocabulary.ts'

/** The values of the form of an exchange. The address is that of real goods. */
export interface ExchangeDraft extends DeliveryAddress {
  count: string
}

/** The country of the first address, by the language of the page. */
const FIRST_COUNTRIES: Record<Language, DeliveryCountry> = { zh: 'CN', en: 'SG', vi: 'VN' }

/** A form with one piece, and the user's last address if there is one. */
export const firstDraft = (address: DeliveryAddress | null, language: Language): ExchangeDraft => ({
  count: '1',
  name: '',
  phone: '',
  country: FIRST_COUNTRIES[language],
  region: '',
  address: '',
  postcode: '',
  ...address,
})

export const toAddress = ({ name, phone, country, region, address, postcode }: ExchangeDraft) => ({
  name: name.trim(),
  phone: phone.trim(),
  country,
  region: region.trim(),
  address: address.trim(),
  postcode: postcode.trim(),
})

/** The first wrong field of the form; null: none. */
export type DraftProblem = 'count' | 'name' | 'phone' | 'region' | 'address' | 'postcode'

export function findDraftProblem(draft: ExchangeDraft, isReal: boolean): DraftProblem | null {
  const count = Number(draft.count)
  if (!/^\d{1,3}$/.test(draft.count.trim()) || count < 1 || count > MAX_EXCHANGE_COUNT) return 'count'
  if (!isReal) return null
  const address = toAddress(draft)
  if (address.name === '') return 'name'
  if (!/^\+?[\d ()-]{5,24}$/.test(address.phone)) return 'phone'
  if (address.address === '') return 'address'
  return findAddressProblem(address)
}
