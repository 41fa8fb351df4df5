import { MatchPage, type MatchPageProps, matchMetadata } from './match-page.tsx'

export const generateMetadata = (props: MatchPageProps) => matchMetadata('score-detail', props)

export default function ScoreDetail(props: MatchPageProps) {
  return <MatchPage screen="score-detail" searchParams={props.searchParams} />
}
