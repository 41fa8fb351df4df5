import { SeasonPage, type SeasonPageProps, seasonMetadata } from './season-page.tsx'

export const generateMetadata = (props: SeasonPageProps) => seasonMetadata('football', props)

export default function BaseFootball(props: SeasonPageProps) {
  return <SeasonPage sport="football" {...props} />
}
