/** Rooms side by side: two to four. */
export const MOST_BESIDE = 4

const ADDRESS = /^\d{1,9}(?:-\d{1,9}){0,3}$/

/** The rooms an address names (`1-7-12`), each once; none for one that cannot be read. */
export function readRooms(text: string | string[] | undefined): number[] {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return []
  return [...new Set(text.split('-').map(Number))].filter((id) => id > 0)
}

/** The query of an address that shows these. */
export const roomsQuery = (ids: readonly number[]): string =>
  ids.length > 0 ? `?rooms=${ids.join('-')}` : ''

/** What the screen shows: which rooms in which order, whose sound is heard (null: none), and their layout. */
export interface Chosen {
  ids: readonly number[]
  sound: number | null
  layout: 'grid' | 'big'
}

export type Choice =
  | { do: 'add' | 'remove' | 'sound' | 'large'; id: number }
  | { do: 'mute' | 'layout' }
  | { do: 'key'; key: string }

/** A choice taken. The first room is the large one; the sound goes on to the next room when its own is taken away. */
export function choose(now: Chosen, choice: Choice): Chosen {
  switch (choice.do) {
    case 'add':
      if (now.ids.includes(choice.id) || now.ids.length >= MOST_BESIDE) return now
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
