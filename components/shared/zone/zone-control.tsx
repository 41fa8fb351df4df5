import { getRenderedZone } from './rendered-zone.ts'
import { ZoneButton } from './zone-button.tsx'

/** The button beside a date strip that shows and changes the zone of its days. Needs the messages `common`. */
export async function ZoneControl() {
  return <ZoneButton rendered={await getRenderedZone()} />
}
