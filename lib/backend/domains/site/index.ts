/** What other parts of the back end may import from this domain. */

export { runsNow } from './running.ts'
export { isAllowedCountry } from './settings/allowed-country.ts'
export { oddsDisplay } from './settings/odds-display.ts'
export { recordDemoWorld, requireFeature, siteFeatures } from './settings/site-features.ts'
export { videoRules } from './settings/video-rules.ts'
export { lockSetting, writeSetting } from './settings/write-setting.ts'
export { deleteBanner, deleteCampaign, saveBannerRow, saveCampaignRow } from './write-content.ts'
