'use client'

import { ListError } from '#components/matches/list/table/list-error.tsx'

export default ListError
