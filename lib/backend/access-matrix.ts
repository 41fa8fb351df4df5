/**
 * Who may call what, written down by hand: the test compares it with the contract, so that an endpoint added without
 * a thought about access fails. A row lists the roles whose call is let through.
 */
export const ACCESS_MATRIX: Record<string, readonly ('guest' | 'user' | 'anchor' | 'expert' | 'operator')[]> =
  {
    'api/hot_match/initial_list': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/hot_match/all_match': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/hot_match/msgGetSimple': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/hot_match/recommend': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/matches/days': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/matches/detail': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/Football/season_table': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/competitions/list': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/Live/getRoomList': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/Live/getBucketRoomList': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/live_streaming/getLiveList': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/Live_streaming/getRoomInfo': ['guest', 'user', 'anchor', 'expert', 'operator'],
    'api/site/settings': ['guest', 'user', 'anchor', 'expert', 'operator'],
  }
