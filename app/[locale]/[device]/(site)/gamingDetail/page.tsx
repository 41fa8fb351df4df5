import { MatchPage, type MatchPageProps, matchMetadata } from '../score-detail/match-page.tsx'

export const generateMetadata = (props: MatchPageProps) => matchMetadata('gamingDetail', props)

export default function GamingDetail(props: MatchPageProps) {
  return <MatchPage screen="gamingDetail" searchParams={props.searchParams} />
}
