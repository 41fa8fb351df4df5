import { SeasonPage, type SeasonPageProps, seasonMetadata } from '../base-football/season-page.tsx'

export const generateMetadata = (props: SeasonPageProps) => seasonMetadata('basketball', props)

export default function BaseBasketball(props: SeasonPageProps) {
  return <SeasonPage sport="basketball" {...props} />
}
