import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { useAddressState } from '../../../features/addressState/useAddressState.ts'
import { useOwnSites } from '../../../session/ownSites.ts'
import type { Visit } from './timeMachineQueries.ts'

const parsers = {
  country: oneOf(enumerations.areas),
  platform: oneOf(enumerations.clientFlag),
  language: oneOf(enumerations.siteLanguage),
  page: oneOf(enumerations.landingPage),
  moment: timeFilter,
}

/** What a visit is where the address says nothing else. */
const defaults = {
  country: 'cn',
  platform: 'w',
  page: 'p',
} as const satisfies { country: CodeOf<'areas'>; platform: CodeOf<'clientFlag'>; page: CodeOf<'landingPage'> }

/** @param start of a visit where the address doesn’t say */
function visitOf(parameters: URLSearchParams, start: Pick<Visit, 'siteId' | 'language'>): Visit {
  const read = <Value>(name: keyof typeof parsers, parse: (text: string, all: string[]) => Value) => {
    const text = parameters.get(name)
    return text === null ? undefined : parse(text, [text])
  }
  const vipGrade = Number(parameters.get('vipGrade'))
  return {
    siteId: parameters.get('siteId') ?? start.siteId,
    country: read('country', parsers.country) ?? defaults.country,
    platform: read('platform', parsers.platform) ?? defaults.platform,
    language: read('language', parsers.language) ?? start.language,
    page: read('page', parsers.page) ?? defaults.page,
    vipGrade: Number.isInteger(vipGrade) && vipGrade > 0 ? Math.min(vipGrade, VIP_LEVEL_MAX) : 0,
    moment: read('moment', parsers.moment),
  }
}

const written = (visit: Visit) =>
  Object.entries(visit)
    .filter(([, value]) => value)
    .map(([name, value]): [string, string] => [name, String(value)])

/** The visit that the address has, and a function that writes changes of it there. */
export function useVisit(): [visit: Visit, change: (values: Partial<Visit>) => void] {
  const { i18n } = useTranslation('timeMachine')
  const { only = '' } = useOwnSites()
  const start = { siteId: only, language: toLanguage(i18n.language) }
  return useAddressState((parameters) => visitOf(parameters, start), written)
}
