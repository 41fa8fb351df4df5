'use client'

import { ListError } from '#components/matches/lists/table/list-error.tsx'

export default ListError
