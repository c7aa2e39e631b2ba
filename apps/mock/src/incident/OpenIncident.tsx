import { toLanguage, useTranslation } from '@admin/i18n'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentHint } from '../hint.ts'
import { words } from '../words.ts'
import classes from './Incident.module.css'
import { type IncidentProblem, readIncident, replay } from './incidents.ts'

/** The address asks for the button on a page that needs no sign-in: `?incident`. */
const askedFor = new URLSearchParams(location.search).has('incident')

/** Opens an incident file: dropped anywhere, or chosen where the page asks for a sign-in. */
export function OpenIncident() {
  const { i18n } = useTranslation('shell')
  const texts = words[toLanguage(i18n.language)].incident
  const hint = useSyncExternalStore(currentHint.subscribe, currentHint.current)
  const [problem, setProblem] = useState<IncidentProblem>()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.items[0]?.type === 'application/json'
    addEventListener('dragover', (event) => isFile(event) && event.preventDefault(), { signal })
    addEventListener(
      'drop',
      (event) => {
        const [file] = event.dataTransfer?.files ?? []
        if (!file || !isFile(event)) return
        event.preventDefault()
        void open(file).then(setProblem)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  if (!askedFor && hint?.kind !== 'signIn' && !problem) return null
  return (
    <aside className={classes.panel} aria-label={texts.open} lang={i18n.language}>
      <label className={classes.file}>
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? []
            if (file) void open(file).then(setProblem)
          }}
        />
        <span>{texts.open}</span>
      </label>
      {problem && <p role="alert">{problemText(texts, problem)}</p>}
    </aside>
  )
}

/** Replays a file. @returns what is wrong with it */
async function open(file: File): Promise<IncidentProblem | undefined> {
  const read = readIncident(await file.text())
  if ('problem' in read) return read.problem
  replay(read.file)
  return undefined
}

type Texts = (typeof words)['en-US']['incident']

const problemText = (texts: Texts, problem: IncidentProblem): string =>
  problem.kind === 'invalid' ? texts.invalid(problem.path) : texts[problem.kind]
