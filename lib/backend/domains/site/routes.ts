import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/site.ts'
import { activityUrl } from './activity-url.ts'
import { bannerList, type ImageAddress } from './banner-list.ts'
import { settings } from './settings.ts'

/** `imageAddress`: the address a browser reads an uploaded picture under. */
export const siteRoutes = ({ imageAddress }: { imageAddress: ImageAddress }): Route[] => [
  bind(contract.settings, settings),
  bind(contract.getBannerList, bannerList('banner', imageAddress)),
  bind(contract.getAdvertisement, bannerList('advert', imageAddress)),
  bind(contract.getActivityUrl, activityUrl),
]
