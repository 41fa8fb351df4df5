import amf from 'node-media-server/src/protocol/amf.js'

const MAX_FIELDS = 40

/**
 * Reads the numbers of a publisher's metadata message (`@setDataFrame onMetaData {...}`); empty if it is
 * malformed.
 */
export function readMetadata(data: Buffer): Record<string, number> {
  try {
    const { dataObj } = amf.decodeAmf0Data(data)
    if (typeof dataObj !== 'object' || dataObj === null) return {}
    const numbers: Record<string, number> = {}
    for (const [name, value] of Object.entries(dataObj).slice(0, MAX_FIELDS)) {
      if (typeof value === 'number' && Number.isFinite(value)) numbers[name] = value
    }
    return numbers
  } catch {
    return {}
  }
}
