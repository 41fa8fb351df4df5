import { Frame, type FrameProps } from '../../frame.tsx'
import './narrow.css'

/** The narrow site: the same screens under a phone's layout. Each page here names the one it shows, and writes nothing anew. */
export default function NarrowLayout(props: FrameProps) {
  return <Frame {...props} narrow />
}
