/** The form of addresses in a country. */
interface AddressForm {
  /** The form of its postcodes; null: it has none. */
  postcode: RegExp | null
  needsPostcode: boolean
  /** Addresses name a province, state or district. */
  needsRegion: boolean
}

/**
 * Countries and regions that real goods are sent to, by ISO 3166-1 code. Postcodes as in the Universal Postal Union's
 * addressing guide; where they are rarely written, they may be left out.
 */
export const ADDRESS_FORMS = {
  CN: { postcode: /^\d{6}$/, needsPostcode: false, needsRegion: true },
  HK: { postcode: null, needsPostcode: false, needsRegion: true },
  MO: { postcode: null, needsPostcode: false, needsRegion: false },
  TW: { postcode: /^\d{3}(?:\d{2,3})?$/, needsPostcode: true, needsRegion: true },
  VN: { postcode: /^\d{5,6}$/, needsPostcode: false, needsRegion: true },
  SG: { postcode: /^\d{6}$/, needsPostcode: true, needsRegion: false },
  MY: { postcode: /^\d{5}$/, needsPostcode: true, needsRegion: true },
  TH: { postcode: /^\d{5}$/, needsPostcode: true, needsRegion: true },
  US: { postcode: /^\d{5}(?:-\d{4})?$/, needsPostcode: true, needsRegion: true },
  GB: { postcode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, needsPostcode: true, needsRegion: false },
} as const satisfies Record<string, AddressForm>

export type DeliveryCountry = keyof typeof ADDRESS_FORMS
export const DELIVERY_COUNTRIES = Object.keys(ADDRESS_FORMS) as [DeliveryCountry, ...DeliveryCountry[]]

/** The recipient and the address of real goods. `region` and `postcode` are '' where the country has none. */
export interface DeliveryAddress {
  name: string
  phone: string
  country: DeliveryCountry
  region: string
  address: string
  postcode: string
}

/** The fields that are wrong by the form of the country, apart from the phone number. */
export type AddressProblem = 'region' | 'postcode'

/** Returns the first field that does not have the form of its country; null: none. */
export function findAddressProblem({
  country,
  region,
  postcode,
}: Pick<DeliveryAddress, 'country' | 'region' | 'postcode'>): AddressProblem | null {
  const form: AddressForm = ADDRESS_FORMS[country]
  if (form.needsRegion && region === '') return 'region'
  if (postcode === '') return form.needsPostcode ? 'postcode' : null
  return form.postcode?.test(postcode) ? null : 'postcode'
}
