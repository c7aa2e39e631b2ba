import { unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import type { VisitorChoice } from '../../../features/whyShown/VisitorChoice.ts'

const path = '/api/admin/sites'

/** Who looks at which page of a site, and when. */
export interface Visit extends Omit<VisitorChoice, 'moment'> {
  page: CodeOf<'landingPage'>
  /** Epoch milliseconds; undefined: now. */
  moment: number | undefined
}

/** What a visitor sees at a moment; nothing until a site is chosen. */
export const timeMachine = ({ siteId: id, moment, ...visitor }: Visit) => {
  const query = { ...visitor, ...(moment !== undefined && { now: moment }) }
  return queryOptions({
    queryKey: [path, 'timeMachine', id, query],
    queryFn:
      id === ''
        ? skipToken
        : ({ signal }) =>
            unwrap(api.GET(`${path}/{id}/time-machine`, { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
    // Other pages change what is shown.
    staleTime: 0,
  })
}
