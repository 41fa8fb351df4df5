import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import * as contract from '#lib/contract/site.ts'
import type { ImageAddress } from './banner-list.ts'
import { createGetAdverts } from './get-adverts.ts'
import { createGetBanners } from './get-banners.ts'
import { getCampaign } from './get-campaign.ts'
import { createGetSettings } from './get-settings.ts'

interface SiteDeps {
  /** Returns the address under which a browser loads an uploaded picture. */
  imageAddress: ImageAddress
  /** The chat service that browsers log in to. */
  chat: ChatServiceSettings
}

export const siteRoutes = ({ imageAddress, chat }: SiteDeps): Route[] => [
  bind(contract.getSettings, createGetSettings(chat)),
  bind(contract.getBanners, createGetBanners(imageAddress)),
  bind(contract.getAdverts, createGetAdverts(imageAddress)),
  bind(contract.getCampaign, getCampaign),
]
