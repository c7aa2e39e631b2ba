import { WORD_IMPORT_MAX } from '@admin/api-client/contract/limits'
import { enumerationLabels, type Translate, useTranslation } from '@admin/i18n'
import type { SubmitResult } from '@admin/ui'
import { useMemo } from 'react'
import { KeptDialogForm } from '../../../resource/KeptDialogForm.tsx'
import { translateSchema } from '../../../resource/translateSchema.ts'
import { useSubmit } from '../../../resource/useSubmit.ts'
import { wordKinds } from '../sensitiveWords.list.tsx'
import { sensitiveWords } from '../sensitiveWords.resource.ts'
import { chooseText } from './chooseText.ts'
import { parseWords, type Word, type WordLabels } from './parseWords.ts'
import type { WordImport } from './wordImport.ts'

/** Characters of as many words as one import takes, each as long as it may be. */
const TEXT_MAX_LENGTH = WORD_IMPORT_MAX * 60

const wordImport = async () => (await import('./wordImport.ts')).wordImport

const labelsOf = (t: Translate): WordLabels => ({
  category: new Map(enumerationLabels(t, 'sensitiveWordCategory').map(({ code, label }) => [label, code])),
  action: new Map(enumerationLabels(t, 'sensitiveWordAction').map(({ code, label }) => [label, code])),
})

const importWords = sensitiveWords.call('import')

/** Adds the words of a pasted text or of a file. */
export default function WordImportDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['wordTools', 'sensitiveWords', 'enumerations', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(wordImport, t), [t])

  async function send({ text, ...others }: WordImport): Promise<SubmitResult<WordImport>> {
    const words = parseWords(text, others, labelsOf(t))
    if (words.length > WORD_IMPORT_MAX)
      return { errors: { text: t('validation:tooManyItems', { maximum: WORD_IMPORT_MAX }) } }
    const result = await submit<{ words: Word[] }, { added: number; known: number }, { words: Word[] }>({
      mutation: importWords,
      variables: { words },
      done: ({ added, known }) => {
        const said = t('wordTools:imported', { count: added })
        return known === 0 ? said : t('wordTools:importKnown', { added: said, known })
      },
    })
    if (!result || !('errors' in result)) return undefined
    const [[path, reason] = ['', '']] = Object.entries(result.errors)
    const line = Number(path.split('.')[1] ?? 0) + 1
    return { errors: { text: t('wordTools:importFailed', { line, reason: String(reason) }) } }
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
