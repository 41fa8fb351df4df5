import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/site.ts'
import type { ImageAddress } from './banner-list.ts'
import { createGetAdverts } from './get-adverts.ts'
import { createGetBanners } from './get-banners.ts'
import { getCampaign } from './get-campaign.ts'
import { getSettings } from './get-settings.ts'

/** `imageAddress` returns the address under which a browser loads an uploaded picture. */
export const siteRoutes = ({ imageAddress }: { imageAddress: ImageAddress }): Route[] => [
  bind(contract.getSettings, getSettings),
  bind(contract.getBanners, createGetBanners(imageAddress)),
  bind(contract.getAdverts, createGetAdverts(imageAddress)),
  bind(contract.getCampaign, getCampaign),
]
