import type { Send } from '../http.ts'
import type { Setting } from './setting.ts'

const LISTS: Record<string, string> = {
  match: '/api/hot_match/initial_list?sport=football',
  room: '/api/live_streaming/getRoomList',
  news: '/api/Portal_post/getList2?page_size=1',
}

/**
 * Returns the ids of a match, a room, a team, a competition and an article of the demo world; 1 if there is
 * none yet.
 */
export async function findIds(send: Send): Promise<Setting['ids']> {
  const rows: Record<string, Record<string, unknown>> = {}
  for (const [name, path] of Object.entries(LISTS)) {
    const { text } = await send({ method: 'GET', path })
    rows[name] = firstRow(text)
  }
  const number = (value: unknown) => (typeof value === 'number' ? value : 1)
  return {
    match: number(rows.match?.id),
    team: number(rows.match?.home_team_id),
    competition: number(rows.match?.competition_id),
    room: number(rows.room?.room_id),
    news: number(rows.news?.id),
  }
}

/** Returns the first row of the list in a response, whatever the list's key. */
function firstRow(text: string): Record<string, unknown> {
  try {
    const { data } = JSON.parse(text) as { data: Record<string, unknown> }
    const list = Object.values(data).find((value) => Array.isArray(value) && value.length > 0)
    return (Array.isArray(list) ? list[0] : {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
