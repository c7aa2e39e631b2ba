import './app/withoutEval.ts'
import 'virtual:theme.css'
import { I18nProvider } from '@admin/i18n'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { i18n } from './app/i18n.ts'
import { recordConsole } from './app/recorder.ts'
import { watchLoadFailures } from './shell/loadFailure.ts'
import { TextsNotLoaded } from './shell/TextsNotLoaded.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

watchLoadFailures()
recordConsole()

const root = createRoot(container)
i18n.then(
  (instance) =>
    // As a transition, so that drawing the first page doesn't block the browser.
    startTransition(() =>
      root.render(
        <StrictMode>
          <I18nProvider i18n={instance}>
            <App />
          </I18nProvider>
        </StrictMode>,
      ),
    ),
  () => root.render(<TextsNotLoaded />),
)
