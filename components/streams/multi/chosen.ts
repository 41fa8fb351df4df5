/** Maximum number of rooms side by side; the minimum is two. */
export const MAX_ROOMS = 4

const ADDRESS = /^\d{1,9}(?:-\d{1,9}){0,3}$/

/** Parses the room ids of an address (`1-7-12`), each once; none for an invalid value. */
export function readRooms(text: string | string[] | undefined): number[] {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return []
  return [...new Set(text.split('-').map(Number))].filter((id) => id > 0)
}

/** Formats the query of an address that shows these rooms. */
export const roomsQuery = (ids: readonly number[]): string =>
  ids.length > 0 ? `?rooms=${ids.join('-')}` : ''

/** State of the screen: the rooms in order, the room whose sound plays (null: none), and the layout. */
export interface Chosen {
  ids: readonly number[]
  sound: number | null
  layout: 'grid' | 'big'
}

export type Choice =
  | { do: 'add' | 'remove' | 'sound' | 'large'; id: number }
  | { do: 'mute' | 'layout' }
  | { do: 'key'; key: string }

/**
 * Applies an action. The first room is the large one; when the room with the sound is removed, the next one
 * plays.
 */
export function choose(now: Chosen, choice: Choice): Chosen {
  switch (choice.do) {
    case 'add':
      if (now.ids.includes(choice.id) || now.ids.length >= MAX_ROOMS) return now
      return { ...now, ids: [...now.ids, choice.id], sound: now.ids.length === 0 ? choice.id : now.sound }
    case 'remove': {
      const ids = now.ids.filter((id) => id !== choice.id)
      return { ...now, ids, sound: now.sound === choice.id ? (ids[0] ?? null) : now.sound }
    }
    case 'sound':
      return now.ids.includes(choice.id) ? { ...now, sound: choice.id } : now
    case 'large':
      if (!now.ids.includes(choice.id)) return now
      return {
        ids: [choice.id, ...now.ids.filter((id) => id !== choice.id)],
        sound: choice.id,
        layout: 'big',
      }
    case 'mute':
      return { ...now, sound: now.sound === null ? (now.ids[0] ?? null) : null }
    case 'layout':
      return { ...now, layout: now.layout === 'grid' ? 'big' : 'grid' }
    case 'key': {
      const key = choice.key.toLowerCase()
      if (key === 'm') return choose(now, { do: 'mute' })
      if (key === 'g') return choose(now, { do: 'layout' })
      const id = /^[1-4]$/.test(key) ? now.ids[Number(key) - 1] : undefined
      return id === undefined ? now : choose(now, { do: 'sound', id })
    }
  }
}
