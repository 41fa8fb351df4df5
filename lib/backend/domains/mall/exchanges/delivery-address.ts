import { openText, sealText } from '#lib/backend/domains/accounts/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { deliveryAddress } from '#lib/contract/mall/exchanges.ts'
import { type DeliveryAddress, findAddressProblem } from '#lib/shared/mall/delivery-countries.ts'
import { isPossibleMobile } from '#lib/shared/mobile-number.ts'

type Keys = Pick<Secrets, 'key'>

/** Binds an encrypted address to its exchange, so that it does not decrypt in another row. */
const aadOf = (number: string) => `mall_exchange:${number}`

/** Refuses an address without the form of its country (`mall.phone`, `mall.region`, `mall.postcode`). */
export function requireDeliverable(address: DeliveryAddress): void {
  if (!isPossibleMobile(address.phone, address.country)) throw new Refusal('invalid', 'mall.phone')
  const problem = findAddressProblem(address)
  if (problem !== null) throw new Refusal('invalid', `mall.${problem}`)
}

/** Encrypts the address of an exchange. */
export const sealAddress = (address: DeliveryAddress, number: string, secrets: Keys): string =>
  sealText(JSON.stringify(address), secrets.key('mall-address'), aadOf(number))

/** Decrypts the address of an exchange; null: there is none, or it was deleted. */
export const openAddressOf = (
  { number, addressSealed }: { number: string; addressSealed: string | null },
  secrets: Keys,
): DeliveryAddress | null =>
  addressSealed === null
    ? null
    : deliveryAddress.parse(JSON.parse(openText(addressSealed, secrets.key('mall-address'), aadOf(number))))
