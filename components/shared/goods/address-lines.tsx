'use client'

import { useLocale } from 'next-intl'
import type { DeliveryAddress } from '#lib/shared/mall/delivery-countries.ts'
import { countryName } from './country-name.ts'

/** A delivery address as it is written on a parcel, from the recipient to the country. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  const language = useLocale()
  const { name, phone, country, region, address: street, postcode } = address
  return (
    <address className="wrap-anywhere not-italic">
      {`${name} · ${phone}`}
      <br />
      {street}
      <br />
      {[region, postcode, countryName(country, language)].filter(Boolean).join(', ')}
    </address>
  )
}
