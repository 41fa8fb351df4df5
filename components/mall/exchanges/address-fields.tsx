'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { countryName } from '#components/shared/goods/country-name.ts'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import {
  ADDRESS_FORMS,
  DELIVERY_COUNTRIES,
  type DeliveryCountry,
} from '#lib/shared/mall/delivery-countries.ts'
import type { ExchangeDraft } from './exchange-draft.ts'

type ExchangeForm = ReturnType<typeof useDraftForm<ExchangeDraft>>

/** The recipient and the address of real goods, with the fields that addresses of the country have. */
export function AddressFields({ draft, set, text }: Pick<ExchangeForm, 'draft' | 'set' | 'text'>) {
  const t = useTranslations('mall.address')
  const language = useLocale()
  const { postcode, needsPostcode, needsRegion } = ADDRESS_FORMS[draft.country]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold text-ink text-md">{t('title')}</legend>
      <Select
        label={t('country')}
        value={draft.country}
        options={DELIVERY_COUNTRIES.map((value) => ({ value, label: countryName(value, language) }))}
        onChange={(event) => set({ country: event.target.value as DeliveryCountry })}
      />
      <TextField label={t('name')} maxLength={60} {...text('name')} autoComplete="name" />
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        inputMode="tel"
        maxLength={24}
        {...text('phone')}
        autoComplete="tel"
      />
      <TextField
        label={needsRegion ? t('region') : t('regionOptional')}
        maxLength={80}
        {...text('region')}
        autoComplete="address-level1"
      />
      <TextField label={t('address')} maxLength={200} {...text('address')} autoComplete="street-address" />
      {postcode === null ? null : (
        <TextField
          label={needsPostcode ? t('postcode') : t('postcodeOptional')}
          maxLength={10}
          {...text('postcode')}
          autoComplete="postal-code"
        />
      )}
    </fieldset>
  )
}
