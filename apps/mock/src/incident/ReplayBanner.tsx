import type { IncidentFile } from '@admin/api-client/contract/incidents'
import { toLanguage, useTranslation } from '@admin/i18n'
import { words } from '../words.ts'
import classes from './Incident.module.css'
import { leaveReplay } from './incidents.ts'

/** Tells that an incident is replayed, with what was recorded. */
export function ReplayBanner({ incident }: { incident: IncidentFile }) {
  const { i18n } = useTranslation('shell')
  const texts = words[toLanguage(i18n.language)].incident
  const { time, build, remark, requests, console: lines } = incident
  return (
    <aside className={classes.panel} aria-label={texts.replay} lang={i18n.language}>
      <p className={classes.title}>{texts.replay}</p>
      <p>
        {new Date(time).toLocaleString(i18n.language)} · {build}
      </p>
      {remark !== '' && <p translate="no">{remark}</p>}
      <details>
        <summary>{texts.requests(requests.length)}</summary>
        <ol translate="no">
          {requests.map(({ time, method, path, status, requestId }) => (
            <li key={`${time} ${method} ${path}`}>
              {status} {method} {path} {requestId}
            </li>
          ))}
        </ol>
      </details>
      <details>
        <summary>{texts.lines(lines.length)}</summary>
        <ol translate="no">
          {lines.map(({ time, level, text }) => (
            <li key={`${time} ${text}`}>
              {level}: {text}
            </li>
          ))}
        </ol>
      </details>
      <button type="button" onClick={leaveReplay}>
        {texts.leave}
      </button>
    </aside>
  )
}
