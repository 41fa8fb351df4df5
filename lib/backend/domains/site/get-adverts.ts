import { createBannerList, type ImageAddress } from './banner-list.ts'

/** Adverts of a place that run now. */
export const createGetAdverts = (imageAddress: ImageAddress) => createBannerList('advert', imageAddress)
