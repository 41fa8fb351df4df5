import { createBannerList, type ImageAddress } from './banner-list.ts'

/** Banners of a place that run now. */
export const createGetBanners = (imageAddress: ImageAddress) => createBannerList('banner', imageAddress)
