import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/site.ts'
import { bannerList, type ImageAddress } from './banner-list.ts'
import { getCampaign } from './get-campaign.ts'
import { getSettings } from './get-settings.ts'

/** `imageAddress`: the address a browser reads an uploaded picture under. */
export const siteRoutes = ({ imageAddress }: { imageAddress: ImageAddress }): Route[] => [
  bind(contract.getSettings, getSettings),
  bind(contract.getBanners, bannerList('banner', imageAddress)),
  bind(contract.getAdverts, bannerList('advert', imageAddress)),
  bind(contract.getCampaign, getCampaign),
]
