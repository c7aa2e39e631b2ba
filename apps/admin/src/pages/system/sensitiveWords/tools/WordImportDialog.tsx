import { WORD_IMPORT_MAX } from '@admin/api-client/contract/limits'
import { enumerationLabels, languages, loadSections, type Translate, useTranslation } from '@admin/i18n'
import type { SubmitResult } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { wordKinds } from '../../../../features/entryFields/wordFields.ts'
import { chooseText } from '../../../../features/files/chooseText.ts'
import { sensitiveWords } from '../sensitiveWords.list.tsx'

import { parseWords, type Word, type WordFileProblem } from './parseWords.ts'
import { wordFileTexts } from './wordFileTexts.ts'
import type { WordImport } from './wordImport.ts'

/** Characters of an exported file with as many words as one import takes, each as long as it may be. */
const TEXT_MAX_LENGTH = WORD_IMPORT_MAX * 150

const wordImport = async () => (await import('./wordImport.ts')).wordImport

function problemText(t: Translate, language: string, problem: WordFileProblem): string {
  if (problem.kind === 'noWordColumn')
    return t('wordTools:importNoWordColumn', { column: t('sensitiveWord:word') })
  const options = enumerationLabels(
    t,
    problem.column === 'category' ? 'sensitiveWordCategory' : 'sensitiveWordAction',
  )
  return t('wordTools:importUnknownValue', {
    row: problem.row,
    column: t(`sensitiveWord:${problem.column}`),
    options: new Intl.ListFormat(language, { type: 'disjunction' }).format(options.map(({ label }) => label)),
  })
}

const importWords = sensitiveWords.call('import')

/** Decoding puts it in place of what is not UTF-8, such as a spreadsheet saved in a legacy encoding. */
const REPLACEMENT_CHARACTER = '\uFFFD'

/** Adds the words of a pasted text or of a file. */
export function WordImportDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation(['wordTools', 'sensitiveWord', 'enumerations', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(wordImport, t), [t])

  async function send({ text, ...others }: WordImport): Promise<SubmitResult<WordImport>> {
    if (text.includes(REPLACEMENT_CHARACTER)) return { errors: { text: t('wordTools:importEncoding') } }
    await Promise.all(languages.map((language) => loadSections(i18n, ['system'], language)))
    const fileTexts = wordFileTexts(languages.map((language) => i18n.getFixedT(language)))
    const parsed = parseWords(text, others, fileTexts)
    if ('problem' in parsed) return { errors: { text: problemText(t, i18n.language, parsed.problem) } }
    const { words } = parsed
    if (words.length === 0) return { errors: { text: t('validation:required') } }
    if (words.length > WORD_IMPORT_MAX)
      return { errors: { text: t('validation:tooManyItems', { maximum: WORD_IMPORT_MAX }) } }
    const result = await submit<{ words: Word[] }, { added: number; known: number }, { words: Word[] }>({
      mutation: importWords,
      variables: { words: words.map(({ word }) => word) },
      done: ({ added, known }) => {
        const said = t('wordTools:imported', { count: added })
        return known === 0 ? said : t('wordTools:importKnown', { added: said, known })
      },
    })
    if (!result || !('errors' in result)) return undefined
    const [[path, reason] = ['', '']] = Object.entries(result.errors)
    const row = words[Number(path.split('.')[1] ?? 0)]?.row ?? 1
    return { errors: { text: t('wordTools:importFailed', { row, reason: String(reason) }) } }
  }

  return (
    <KeptDialogForm<WordImport>
      {...dialog}
      mode="add"
      title={t('wordTools:import')}
      schema={schema}
      onSubmit={send}
      columns={2}
      fields={[
        {
          type: 'textarea',
          name: 'text',
          label: t('wordTools:importText'),
          description: t('wordTools:importHint'),
          required: true,
          rows: 10,
          maxLength: TEXT_MAX_LENGTH,
        },
        {
          type: 'action',
          name: 'file',
          label: t('wordTools:importFile'),
          wide: true,
          actions: [
            {
              label: t('wordTools:importFile'),
              run: async ({ change }) => {
                const text = await chooseText()
                if (text !== undefined) change({ text })
              },
            },
          ],
        },
        ...wordKinds(t),
      ]}
    />
  )
}
