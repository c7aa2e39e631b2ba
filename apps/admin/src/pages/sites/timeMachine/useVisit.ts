import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { useSearchParams } from 'react-router-dom'
import type { Visit } from './timeMachineQueries.ts'

const parsers = {
  country: oneOf(enumerations.areas),
  platform: oneOf(enumerations.clientFlag),
  language: oneOf(enumerations.siteLanguage),
  page: oneOf(enumerations.landingPage),
  moment: timeFilter,
}

/** What a visit is without other choices, which the address leaves out. */
const defaults = {
  country: 'cn',
  platform: 'w',
  page: 'p',
} as const satisfies { country: CodeOf<'areas'>; platform: CodeOf<'clientFlag'>; page: CodeOf<'landingPage'> }

/** The visit that the address has, and a function that writes changes of it there. */
export function useVisit(): [visit: Visit, change: (values: Partial<Visit>) => void] {
  const { i18n } = useTranslation('timeMachine')
  const [parameters, setParameters] = useSearchParams()
  const read = <Value>(name: keyof typeof parsers, parse: (text: string, all: string[]) => Value) => {
    const text = parameters.get(name)
    return text === null ? undefined : parse(text, [text])
  }
  const vipGrade = Number(parameters.get('vipGrade'))
  const visit: Visit = {
    siteId: parameters.get('siteId') ?? '',
    country: read('country', parsers.country) ?? defaults.country,
    platform: read('platform', parsers.platform) ?? defaults.platform,
    language: read('language', parsers.language) ?? toLanguage(i18n.language),
    page: read('page', parsers.page) ?? defaults.page,
    vipGrade: Number.isInteger(vipGrade) && vipGrade > 0 ? Math.min(vipGrade, VIP_LEVEL_MAX) : 0,
    moment: read('moment', parsers.moment),
  }
  const change = (values: Partial<Visit>) => {
    const chosen = Object.entries({ ...visit, ...values }).filter(([, value]) => value)
    setParameters(chosen.map(([name, value]): [string, string] => [name, String(value)]))
  }
  return [visit, change]
}
