import { titleKeyOf } from '@admin/api-client/contract/headings'
import { useTranslation } from '@admin/i18n'

/** Translates a path by its route's title; a path that the app does not know keeps the name it is given. */
export function useTitleOf(): (path: string, name: string) => string {
  const { t, i18n } = useTranslation('routes')
  return (path, name) => {
    const key = titleKeyOf(path)
    return i18n.exists(key, { ns: 'routes' }) ? (t as (key: string) => string)(key) : name
  }
}
