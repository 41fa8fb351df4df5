/** What other parts of the back end may use of this noun. */
export { isAllowedCountry } from './allowed-country.ts'
export { oddsDisplay } from './odds-display.ts'
export { runsNow } from './running.ts'
export { deleteBanner, deleteCampaign, saveBannerRow, saveCampaignRow } from './write-content.ts'
export { lockSetting, writeSetting } from './write-setting.ts'
