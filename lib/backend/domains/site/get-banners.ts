import { createBannerList, type ImageAddress } from './banner-list.ts'

/** Lists the current banners of a place. */
export const createGetBanners = (imageAddress: ImageAddress) => createBannerList('banner', imageAddress)
