import { createBannerList, type ImageAddress } from './banner-list.ts'

/** Lists the current adverts of a place. */
export const createGetAdverts = (imageAddress: ImageAddress) => createBannerList('advert', imageAddress)
