import { Frame, type FrameProps } from '../frame.tsx'

/** The full site. What stands around its screens is composed in frame.tsx, for both sites. */
export default function SiteLayout(props: FrameProps) {
  return <Frame {...props} />
}
